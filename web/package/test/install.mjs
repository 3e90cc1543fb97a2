// SPDX-License-Identifier: GPL-3.0-or-later
// Packs the package and installs the packed file in a new folder, as somebody would who uses it.
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));

/** The folder, in which "muster-mtg" can be imported. */
export async function installPacked() {
    const folder = await mkdtemp(path.join(tmpdir(), "muster-mtg-"));
    execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: here });
    const packed = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
    await writeFile(path.join(folder, "package.json"), '{"private": true, "type": "module"}');
    execFileSync("npm", ["install", "--silent", "--offline", "--no-audit", "--no-fund", `./${packed}`], { cwd: folder });
    return folder;
}

/** The program in README of what was installed, and what it prints by its own comments. */
export async function readmeExample(folder) {
    const text = await readFile(path.join(folder, "node_modules", "muster-mtg", "README.md"), "utf8");
    const program = /```js\n(.*?)```/s.exec(text)[1];
    return { program, prints: [...program.matchAll(/^console\.log\(.*\/\/ (.*)$/gm)].map((match) => match[1]) };
}

/** A table that has one legal block. */
export const table = `Alice attacks Bob
Alice: Grizzly Bears (bear) 2/2
Bob: Wall of Wood (wall) 0/3
* Lure: lure bear
`;
