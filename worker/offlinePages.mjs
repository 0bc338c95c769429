/* global AbortController, caches, clearTimeout, fetch, Response, self, setTimeout, URL */
import { ASSETS, currentGeneration, PAGES, PICTURES } from './personal.mjs';

const MAX_CACHED_PAGES = 20;
const MAX_CACHED_PICTURES = 80;
const FETCH_TIMEOUT_MS = 20_000;
const ASSET = /\/_next\/static\/[^"'\\\s)?]+/g;

const assetsOf = (html) => [...new Set(html.match(ASSET) ?? [])];

/** Browsers let a newer version wait while an event of the old one is running. */
const isSuperseded = () =>
  self.serviceWorker?.state === 'activated' &&
  Boolean(self.registration.installing ?? self.registration.waiting);
const inFlight = new Set();
self.registration.addEventListener('updatefound', () => {
  if (isSuperseded()) inFlight.forEach((controller) => controller.abort());
});

/** Rejects when a newer version takes over; pages repeat their messages to it. */
async function fetchToSave(address, headers) {
  if (isSuperseded()) throw new Error('a newer version takes over');
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), FETCH_TIMEOUT_MS);
  inFlight.add(controller);
  try {
    const response = await fetch(address, { headers, signal: controller.signal });
    const body = await response.blob();
    return { response, copy: () => new Response(body, response) };
  } finally {
    clearTimeout(timer);
    inFlight.delete(controller);
  }
}

async function add(cache, address) {
  const { response, copy } = await fetchToSave(address);
  if (response.ok) await cache.put(address, copy());
}

export async function saveAssets(html) {
  const cache = await caches.open(ASSETS);
  const missing = [];
  for (const path of assetsOf(html)) if (!(await cache.match(path))) missing.push(path);
  await Promise.all(missing.map((path) => add(cache, path).catch(() => undefined)));
}

/** Deletes the oldest entries above a maximum. */
async function trim(cache, maxEntries) {
  const keys = await cache.keys();
  const excess = keys.slice(0, Math.max(0, keys.length - maxEntries));
  await Promise.all(excess.map((key) => cache.delete(key)));
}

/** Saves a public page with its assets; never a response with no-store. */
export async function savePage(path) {
  const startGeneration = currentGeneration();
  const { response, copy } = await fetchToSave(path, { Accept: 'text/html' });
  if (
    !response.ok ||
    response.redirected ||
    /no-store/.test(response.headers.get('cache-control') ?? '')
  )
    return;
  await saveAssets(await copy().text());
  // Opened before the comparison: after a deletion this handle writes where no request can find it.
  const cache = await caches.open(PAGES);
  if (currentGeneration() !== startGeneration) return;
  await cache.delete(path);
  await cache.put(path, copy());
  await trim(cache, MAX_CACHED_PAGES);
}

export async function savePictures(addresses) {
  const startGeneration = currentGeneration();
  const cache = await caches.open(PICTURES);
  for (const address of addresses) {
    if (currentGeneration() !== startGeneration) return;
    if (
      new URL(address, self.location.origin).origin === self.location.origin &&
      !(await cache.match(address))
    )
      await add(cache, address).catch(() => undefined);
  }
  await trim(cache, MAX_CACHED_PICTURES);
}

/** The saved picture of the same file, in any size. */
export async function findSavedPicture({ pathname }) {
  const cache = await caches.open(PICTURES);
  const fileOf = (path) => path.replace(/^\/media\/(?:tr:[^/]*\/)?/, '');
  const key = (await cache.keys()).find(
    ({ url }) => fileOf(new URL(url).pathname) === fileOf(pathname),
  );
  return key && cache.match(key);
}

/** Deletes assets that neither the offline page nor a saved page names. */
export async function deleteUnusedAssets(offlinePage) {
  const pages = await caches.open(PAGES);
  const savedPages = await Promise.all(
    (await pages.keys()).map(async (key) => (await pages.match(key))?.text() ?? ''),
  );
  const used = new Set([offlinePage, ...savedPages].flatMap(assetsOf));
  const assets = await caches.open(ASSETS);
  await Promise.all(
    (await assets.keys())
      .filter(({ url }) => !used.has(new URL(url).pathname))
      .map((key) => assets.delete(key)),
  );
}
