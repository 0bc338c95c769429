import type { Database } from '@/backend/infra/db/database';
import { readRevision } from '@/backend/catalogue/revisionRepository';
import { withFallback } from '@/backend/infra/withFallback';
import { CatalogueLimitError } from './indexLimit';
import { changesSince, loadCatalogueIndex, type LoadedIndex } from './repository';
import type { CatalogueIndex } from './catalogueIndex';

/** Returns the index with every change that any process committed before the call. */
export type LiveCatalogueIndex = { currentIndex: () => Promise<CatalogueIndex> };

type LiveOptions = {
  maxWaitMs?: number;
  maxWaitedSize?: number;
  onTooLarge?: (error: CatalogueLimitError) => void;
};

/** Of more products, waiting for a new revision would delay every list by a quarter of a second or longer. */
const MAX_WAITED_SIZE = 20_000;

/** Keeps the index in memory, refreshed by the changed rows; waiting calls share a query. */
export function createLiveCatalogueIndex(
  db: Database,
  { maxWaitMs, maxWaitedSize = MAX_WAITED_SIZE, onTooLarge }: LiveOptions = {},
): LiveCatalogueIndex {
  let loaded: LoadedIndex | undefined;
  let pendingLoad: Promise<LoadedIndex> | undefined;
  let lastRefresh: Promise<unknown> = Promise.resolve();
  let queuedRefresh: Promise<CatalogueIndex> | undefined;

  /** Not tried again at this revision: reading a catalogue that is too large takes as long as any. */
  let refused: { revision: number; error: CatalogueLimitError } | undefined;

  async function tryLoad(revision: number): Promise<LoadedIndex> {
    if (refused?.revision === revision) throw refused.error;
    try {
      return (loaded = await loadCatalogueIndex(db));
    } catch (error) {
      if (error instanceof CatalogueLimitError) {
        refused = { revision, error };
        onTooLarge?.(error);
      }
      throw error;
    }
  }

  const load = (revision: number) =>
    (pendingLoad ??= tryLoad(revision).finally(() => (pendingLoad = undefined)));

  /** A catalogue that has become too large is refused: the previous index stays. */
  const reload = (revision: number, previous: LoadedIndex) =>
    load(revision).catch((error: unknown) => {
      if (error instanceof CatalogueLimitError) return previous;
      throw error;
    });

  async function refresh(): Promise<CatalogueIndex> {
    if (!loaded) return (await load(await readRevision(db))).index;
    const before = loaded;
    const { changes, snapshot } = await changesSince(db, before.snapshot);
    if (loaded !== before) return loaded.index; // replaced during the query
    for (const change of changes) before.index.update(change);
    before.snapshot = { ...snapshot, revision: before.snapshot.revision };
    if (snapshot.revision === before.snapshot.revision) return before.index;
    const next = reload(snapshot.revision, before);
    if (before.index.size <= maxWaitedSize)
      return (await withFallback(next, before, maxWaitMs)).index;
    // The next call tries again.
    next.catch(() => undefined);
    return before.index;
  }

  function startRefresh(): Promise<CatalogueIndex> {
    queuedRefresh = undefined;
    const currentIndex = refresh();
    lastRefresh = currentIndex.catch(() => undefined);
    return currentIndex;
  }

  return { currentIndex: () => (queuedRefresh ??= lastRefresh.then(startRefresh)) };
}
