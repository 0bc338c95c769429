/* global caches, Response */
export const OFFLINE = '/offline';
export const PAGES = 'pages';
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Read by the page that is shown offline. */
const MINE = 'mine';
const MOST = 20;

/** Rises whenever somebody comes or goes: what was begun for the one before is not kept for the next. */
let era = 0;
export const eraNow = () => era;

/** Everything that tells who was here. */
export async function forget() {
  era += 1;
  await Promise.all([PAGES, PICTURES, MINE].map((name) => caches.delete(name)));
}

const read = async (name) => (await caches.match(`/${MINE}/${name}`, { cacheName: MINE }))?.json();
const write = (cache, name, value) => cache.put(`/${MINE}/${name}`, Response.json(value));

/** A list of the visitor's own, changed. Its cache is opened first: what is put into one that was forgotten since is found by nobody. */
export async function keepMine(name, change) {
  const began = era;
  const cache = await caches.open(MINE);
  const list = change((await read(name)) ?? []).slice(0, MOST);
  if (era === began) await write(cache, name, list);
}

/** Another person than the last one finds nothing of them. */
export async function personIs(id) {
  const last = await read('person');
  if (last !== undefined && last !== id) await forget();
  if (last !== id) await write(await caches.open(MINE), 'person', id);
}
