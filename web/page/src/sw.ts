// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the page's own files, so that it opens without a network. The build names them and their
// version; a new version is fetched as a whole before it takes the place of the old one.
declare const FILES: string[];
declare const VERSION: string;
declare const self: { addEventListener(type: string, listener: (event: never) => void): void; skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } };

const NAME = `muster ${VERSION}`;

self.addEventListener("install", (event: { waitUntil(p: Promise<unknown>): void }) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event: { waitUntil(p: Promise<unknown>): void }) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((n) => n.startsWith("muster ") && n !== NAME).map((n) => caches.delete(n))))
    .then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event: { request: Request; respondWith(p: Promise<Response>): void }) => {
  if (event.request.method !== "GET") return;
  event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: NAME }).then((kept) => kept ?? fetch(event.request)));
});

export {};
