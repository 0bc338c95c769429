/* global caches, fetch, self, URL */
import { ASSETS, eraNow, PAGES, PICTURES } from './personal.mjs';

const MOST_PAGES = 20;
const MOST_PICTURES = 80;
const ASSET = /\/_next\/static\/[^"'\\\s)?]+/g;

const assetsOf = (html) => [...new Set(html.match(ASSET) ?? [])];

/** Scripts, styles and typefaces that a page names. */
export async function keepAssets(html) {
  const cache = await caches.open(ASSETS);
  const missing = [];
  for (const path of assetsOf(html)) if (!(await cache.match(path))) missing.push(path);
  await Promise.all(missing.map((path) => cache.add(path).catch(() => undefined)));
}

/** The oldest go first. */
async function trim(cache, most) {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** A page that is the same for everybody, with all it needs; never one that its own reply wants nobody to keep. */
export async function keepPage(path) {
  const began = eraNow();
  const response = await fetch(path, { headers: { Accept: 'text/html' } });
  if (!response.ok || response.redirected || /no-store/.test(response.headers.get('cache-control') ?? '')) return;
  await keepAssets(await response.clone().text());
  if (eraNow() !== began) return;
  const cache = await caches.open(PAGES);
  await cache.delete(path);
  await cache.put(path, response);
  await trim(cache, MOST_PAGES);
}

/** Pictures of the shop's own media host. */
export async function keepPictures(addresses) {
  const began = eraNow();
  const cache = await caches.open(PICTURES);
  for (const address of addresses) {
    if (eraNow() !== began) return;
    if (new URL(address, self.location.origin).origin === self.location.origin && !(await cache.match(address))) await cache.add(address).catch(() => undefined);
  }
  await trim(cache, MOST_PICTURES);
}

/** The same picture at whatever size was kept. */
export async function variantOf({ pathname }) {
  const cache = await caches.open(PICTURES);
  const fileOf = (path) => path.replace(/^\/media\/(?:tr:[^/]*\/)?/, '');
  const key = (await cache.keys()).find(({ url }) => fileOf(new URL(url).pathname) === fileOf(pathname));
  return key && cache.match(key);
}

/** Files that neither a kept page nor this one names any more, such as those of an earlier version. */
export async function sweepAssets(own) {
  const pages = await caches.open(PAGES);
  const kept = await Promise.all((await pages.keys()).map(async (key) => (await pages.match(key))?.text() ?? ''));
  const needed = new Set([own, ...kept].flatMap(assetsOf));
  const assets = await caches.open(ASSETS);
  await Promise.all((await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname)).map((key) => assets.delete(key)));
}
