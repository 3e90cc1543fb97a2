// SPDX-License-Identifier: GPL-3.0-or-later
// Inside the worker: first the engine's module, packed or compiled, then text in, text out. The build
// puts the engine's script before this one.
declare function createMuster(source: string | WebAssembly.Module): Promise<{ ask(text: string): string; heapBytes(): number; compiled: WebAssembly.Module }>;

self.onmessage = ({ data: source }: MessageEvent<string | WebAssembly.Module>) => void createMuster(source).then(
  (muster) => {
    self.onmessage = (event: MessageEvent<string>) => {
      let answer: string;
      let broken = false;
      try {
        answer = muster.ask(event.data);
      } catch {
        broken = true;
        answer = JSON.stringify({ answer: "error", error: { code: "no-memory", path: "", message: "the engine ran out of memory, or stopped" } });
      }
      self.postMessage({ answer, broken, heap: muster.heapBytes() });
    };
    self.postMessage(source === muster.compiled ? { ready: true } : { ready: true, compiled: muster.compiled });
  },
  (error: unknown) => self.postMessage({
    failed: `The engine could not be started: ${error instanceof Error ? error.message : String(error)}`,
  }),
);
