// What the browser keeps of the console: the built files, whose names change with their content, once they have been used; and a page
// for when the server cannot be reached. Calls, the configuration and the start page always come from the server.

// The letters after the dash follow from the files called offline; a test says which they must be.
const offline = 'offline-0f4a317ea8';
const offlineFiles = ['/offline.html', '/offline.css', '/offline.js', '/early.js', '/icon.svg'];
const built = 'built-1';
// A release has some hundred files; those of releases long gone make room.
const mostBuilt = 1200;

const keepOffline = async () => {
  const cache = await caches.open(offline);
  await cache.addAll(offlineFiles.map((file) => new Request(file, { cache: 'reload' })));
  await self.skipWaiting();
};

const dropOthers = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== offline && name !== built).map((name) => caches.delete(name)));
};

const keepBuilt = async (request, answer) => {
  const cache = await caches.open(built);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostBuilt)).map((old) => cache.delete(old)));
};

const builtFile = async (event) => {
  const { request } = event;
  const known = await caches.match(request, { cacheName: built, ignoreVary: true });
  if (known) return known;
  const answer = await fetch(request);
  // Storage may be full: then the file is fetched again next time.
  if (answer.status === 200) event.waitUntil(keepBuilt(request, answer.clone()).catch(() => undefined));
  return answer;
};

const orElse = async (request, file) => {
  try {
    return await fetch(request);
  } catch (unreachable) {
    const kept = await caches.match(file, { cacheName: offline, ignoreVary: true });
    if (kept) return kept;
    throw unreachable;
  }
};

// Calls are nobody's business here, not even to pass them on.
const calls = /^\/(v1|api|references|config\.json|openapi\.json|health)(\/|$)/;

self.addEventListener('install', (event) => event.waitUntil(keepOffline()));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || calls.test(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(builtFile(event));
  else if (request.mode === 'navigate') event.respondWith(orElse(request, '/offline.html'));
  else if (offlineFiles.includes(pathname)) event.respondWith(orElse(request, pathname));
});
