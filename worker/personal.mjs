/* global caches, Response */
export const OFFLINE = '/offline';
export const PAGES = 'pages';
export const ASSETS = 'assets';
export const PICTURES = 'pictures';
/** Lists of the current person; lib/model/offline.ts names the same cache for the offline page. */
const PERSONAL = 'mine';
const MAX_LIST_LENGTH = 20;

/** Deletions of personal data: a save must not end in the next person's cache. */
let generation = 0;
export const currentGeneration = () => generation;

/** Deletes everything that shows who used this browser. */
export async function clearPersonalData() {
  generation += 1;
  await Promise.all([PAGES, PICTURES, PERSONAL].map((name) => caches.delete(name)));
}

const read = async (name) =>
  (await caches.match(`/${PERSONAL}/${name}`, { cacheName: PERSONAL }))?.json();
const write = (cache, name, value) => cache.put(`/${PERSONAL}/${name}`, Response.json(value));

/**
 * Changes one list of the current person. The cache is opened before the generation is compared:
 * after a deletion this handle writes to a cache that no request can find.
 */
export async function updatePersonalList(name, update) {
  const startGeneration = generation;
  const cache = await caches.open(PERSONAL);
  const list = update((await read(name)) ?? []).slice(0, MAX_LIST_LENGTH);
  if (generation === startGeneration) await write(cache, name, list);
}

/** Records who uses the browser; deletes the data of anybody else. '' is a visitor. */
export async function setPerson(id) {
  const previousId = await read('person');
  if (previousId !== undefined && previousId !== id) await clearPersonalData();
  if (previousId !== id) await write(await caches.open(PERSONAL), 'person', id);
}
