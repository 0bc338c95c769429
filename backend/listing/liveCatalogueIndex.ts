import type { Database } from '@/backend/infra/db/database';
import { changesSince, loadCatalogueIndex, type LoadedIndex } from './repository';
import type { CatalogueIndex } from './catalogueIndex';

/** The catalogue index of this process, with everything that was committed before it was asked for, by whichever process. */
export type LiveCatalogueIndex = { currentIndex: () => Promise<CatalogueIndex> };

/** So long a request waits for a rebuilt read model to be read; a larger one is read beside, and what is held is served until then. */
const MAX_WAIT_MS = 1_000;

const withTimeout = <Result>(task: Promise<Result>, fallback: Result) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), MAX_WAIT_MS);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/**
 * Kept in memory, and brought up to date by one short question whenever a list is asked for: rows that changed since, or the whole
 * read model where it was rebuilt. Requests that wait together share the question, but never one that was asked before they came.
 */
export function createLiveCatalogueIndex(db: Database): LiveCatalogueIndex {
  let loaded: LoadedIndex | undefined;
  let pendingLoad: Promise<LoadedIndex> | undefined;
  let lastRefresh: Promise<unknown> = Promise.resolve();
  let queuedRefresh: Promise<CatalogueIndex> | undefined;

  const load = () =>
    (pendingLoad ??= loadCatalogueIndex(db)
      .then((fresh) => (loaded = fresh))
      .finally(() => (pendingLoad = undefined)));

  async function refresh(): Promise<CatalogueIndex> {
    if (!loaded) return (await load()).index;
    const before = loaded;
    const { changes, snapshot } = await changesSince(db, before.snapshot);
    if (loaded !== before) return loaded.index; // read anew in the meantime
    for (const change of changes) before.index.update(change);
    before.snapshot = { ...snapshot, revision: before.snapshot.revision };
    return snapshot.revision === before.snapshot.revision
      ? before.index
      : (await withTimeout(load(), before)).index;
  }

  function startRefresh(): Promise<CatalogueIndex> {
    queuedRefresh = undefined;
    const currentIndex = refresh();
    lastRefresh = currentIndex.catch(() => undefined);
    return currentIndex;
  }

  return { currentIndex: () => (queuedRefresh ??= lastRefresh.then(startRefresh)) };
}
