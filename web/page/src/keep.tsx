// SPDX-License-Identifier: GPL-3.0-or-later
// Keeping and sharing a table: a link, files, pictures, and what is reported as wrong.
import { useEffect, useState } from "preact/hooks";
import { combatDocument } from "./combat.ts";
import { asDocument } from "./declared.ts";
import { openFile } from "./open_file.ts";
import { LONGEST_LINK, toFragment, whole } from "./share.ts";
import { store, type State } from "./store.ts";
import { fileName } from "./words.ts";
import { RecentList } from "./examples.tsx";

export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The table in another notation; `told` hears what it has no place for. */
async function asText(as: string, told?: (aside: string) => void): Promise<string> {
  const { doc, declared, combat } = store.state.table;
  const document = as === "table" && combat ? combatDocument(combat) : whole(doc, declared);
  const answer = await store.slow.ask({ question: "expand", document, as });
  const text = answer[as] ?? answer.text;
  if (typeof text !== "string") throw new Error(answer.error?.message ?? "This table can't be written so.");
  if (answer.aside !== undefined) told?.(answer.aside);
  return text;
}

async function picture(): Promise<string> {
  const { doc } = store.state.table;
  const answer = await store.slow.ask(store.request("draw", { svg: "-", width: "960" }));
  if (answer.svg === undefined) throw new Error(answer.error?.message ?? `There is no picture of ${doc.title ?? "this table"}.`);
  return answer.svg;
}

async function png(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await new Promise((resolve, reject) => { image.onload = resolve; image.onerror = () => reject(new Error("The picture could not be drawn.")); image.src = address; });
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is too large."))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Copies a link, and says so; where the browser doesn't let the page do that, the link is there to be copied by hand. */
async function copied(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url);
    return "Copied.";
  } catch {
    document.getElementById("link")?.focus();
    return "This browser doesn't let the page copy. The link is selected: copy it by hand.";
  }
}

/** Hands a link to what the phone shares with; somebody who thinks better of it has made no mistake. */
async function shareLink(title: string | undefined, url: string): Promise<void> {
  await navigator.share({ title: title ?? "muster", url }).catch((error: Error) => { if (error.name !== "AbortError") throw error; });
}

export function KeepPanel({ state }: { state: State }) {
  const { table } = state, { doc, declared, combat } = table;
  const [link, setLink] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  useEffect(() => {
    let current = true;
    void toFragment(table).then((fragment) => current && setLink(location.href.split("#")[0] + fragment));
    return () => { current = false; };
  }, [table]);
  const tooLong = link !== null && link.length > LONGEST_LINK;
  const doing = (work: () => Promise<void>) => () => { setSaid(""); work().catch((error: Error) => setSaid(error.message)); };
  const saveDocument = () => download(fileName(doc, "json"), "application/json", `${JSON.stringify(combat ? combatDocument(combat) : whole(doc, declared), null, 2)}\n`);
  return (
    <div class="form">
      <h3>A link with the whole table in it</h3>
      {tooLong ? <p>This table is too long for a link. Save it as a file instead: <button type="button" onClick={saveDocument}>Save the file</button></p> : (
        <div class="row"><label class="grow">Link <input id="link" readOnly value={link ?? ""} onFocus={(e) => e.currentTarget.select()} /></label>
          <button type="button" onClick={doing(async () => setSaid(await copied(link ?? "")))}>Copy</button>
          {typeof navigator.share === "function" ? <button type="button" disabled={link === null} onClick={doing(() => shareLink(doc.title, link!))}>Share</button> : null}</div>
      )}
      <h3>Save as</h3>
      {combat ? <p class="hint">JSON and table text hold the whole combat; the others the table as it is now.</p> : null}
      <div class="tools">
        <button type="button" onClick={saveDocument}>JSON</button>
        <button type="button" onClick={doing(async () => download(fileName(doc, "table"), "text/plain", await asText("table")))}>Table text</button>
        <button type="button" onClick={doing(async () => download(fileName(doc, "pzl"), "text/plain", await asText("pzl", setSaid)))}>Forge state</button>
        <button type="button" onClick={doing(async () => download(fileName(doc, "svg"), "image/svg+xml", await picture()))}>SVG</button>
        <button type="button" onClick={doing(async () => download(fileName(doc, "png"), "image/png", await png(await picture())))}>PNG</button>
      </div>
      <h3>Open</h3>
      <label>A file: JSON, table text, or a state of Forge <input type="file" accept=".json,.table,.txt,.pzl,.lesson,application/json,text/plain"
        onChange={(e) => { const file = e.currentTarget.files?.[0]; if (file) openFile(file).then(() => store.set({ panel: null }), (error: Error) => setSaid(error.message)); }} /></label>
      <h3>Wrong?</h3>
      <p>If the answer looks wrong, this saves the table, the declaration and the answer as a file that you can send to whoever looks after muster.</p>
      <div class="tools"><button type="button" onClick={() => download(fileName(doc, "report.json"), "application/json",
        `${JSON.stringify({ document: whole(doc, declared), declaration: asDocument(doc, declared), ...(combat ? { combat: combatDocument(combat) } : {}), answer: state.verdict, options: state.options, browser: navigator.userAgent }, null, 2)}\n`)}>This is wrong</button></div>
      <p class="hint" role="status">{said}</p>
      <RecentList />
    </div>
  );
}
