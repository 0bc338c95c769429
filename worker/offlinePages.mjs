/* global AbortController, caches, clearTimeout, fetch, Response, self, setTimeout, URL */
import { ASSETS, eraNow, PAGES, PICTURES } from './personal.mjs';

const MAX_CACHED_PAGES = 20;
const MOST_PICTURES = 80;
/** A network that leads nowhere: what does not come by then is kept another time. */
const PATIENCE_MS = 20_000;
const ASSET = /\/_next\/static\/[^"'\\\s)?]+/g;

const assetsOf = (html) => [...new Set(html.match(ASSET) ?? [])];

/** Whether a newer version waits for this one to come to rest. Browsers let it wait for minutes while an event of the old one is under way. */
const isOld = () =>
  self.serviceWorker?.state === 'activated' &&
  Boolean(self.registration.installing ?? self.registration.waiting);
const inFlight = new Set();
self.registration.addEventListener('updatefound', () => {
  if (isOld()) inFlight.forEach((one) => one.abort());
});

/** What is asked for to be kept, whole. It is given up for a newer version, which pages tell the same again. */
async function get(address, headers) {
  if (isOld()) throw new Error('a newer version takes over');
  const timeOut = new AbortController();
  const timer = setTimeout(() => timeOut.abort(), PATIENCE_MS);
  inFlight.add(timeOut);
  try {
    const response = await fetch(address, { headers, signal: timeOut.signal });
    const body = await response.blob();
    return { response, copy: () => new Response(body, response) };
  } finally {
    clearTimeout(timer);
    inFlight.delete(timeOut);
  }
}

async function add(cache, address) {
  const { response, copy } = await get(address);
  if (response.ok) await cache.put(address, copy());
}

/** Scripts, styles and typefaces that a page names. */
export async function keepAssets(html) {
  const cache = await caches.open(ASSETS);
  const missing = [];
  for (const path of assetsOf(html)) if (!(await cache.match(path))) missing.push(path);
  await Promise.all(missing.map((path) => add(cache, path).catch(() => undefined)));
}

/** The oldest go first. */
async function trim(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** A page that is the same for everybody, with all it needs; never one that its own reply wants nobody to keep. */
export async function keepPage(path) {
  const began = eraNow();
  const { response, copy } = await get(path, { Accept: 'text/html' });
  if (
    !response.ok ||
    response.redirected ||
    /no-store/.test(response.headers.get('cache-control') ?? '')
  )
    return;
  await keepAssets(await copy().text());
  const cache = await caches.open(PAGES); // before it is looked whose it is: one that was forgotten takes what is put into it, and is found by nobody
  if (eraNow() !== began) return;
  await cache.delete(path);
  await cache.put(path, copy());
  await trim(cache, MAX_CACHED_PAGES);
}

/** Pictures of the shop's own media host. */
export async function keepPictures(addresses) {
  const began = eraNow();
  const cache = await caches.open(PICTURES);
  for (const address of addresses) {
    if (eraNow() !== began) return;
    if (
      new URL(address, self.location.origin).origin === self.location.origin &&
      !(await cache.match(address))
    )
      await add(cache, address).catch(() => undefined);
  }
  await trim(cache, MOST_PICTURES);
}

/** The same picture at whatever size was kept. */
export async function variantOf({ pathname }) {
  const cache = await caches.open(PICTURES);
  const fileOf = (path) => path.replace(/^\/media\/(?:tr:[^/]*\/)?/, '');
  const key = (await cache.keys()).find(
    ({ url }) => fileOf(new URL(url).pathname) === fileOf(pathname),
  );
  return key && cache.match(key);
}

/** Files that neither a kept page nor this one names any more, such as those of an earlier version. */
export async function sweepAssets(own) {
  const pages = await caches.open(PAGES);
  const kept = await Promise.all(
    (await pages.keys()).map(async (key) => (await pages.match(key))?.text() ?? ''),
  );
  const needed = new Set([own, ...kept].flatMap(assetsOf));
  const assets = await caches.open(ASSETS);
  await Promise.all(
    (await assets.keys())
      .filter(({ url }) => !needed.has(new URL(url).pathname))
      .map((key) => assets.delete(key)),
  );
}
