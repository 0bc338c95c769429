import type { Database } from '@/backend/infra/db/database';
import type { Log } from '@/backend/infra/log';
import type { CatalogueIndex } from './catalogueIndex';
import { limitEvent } from './indexLimit';
import { createLiveCatalogueIndex } from './liveCatalogueIndex';
import { createPostgresCatalogue } from './postgresCatalogue';
import type { SearchCatalogue, SearchEngine } from './searchEngine';

/**
 * The search engine that the shop has without another service: PostgreSQL, and an index in each
 * process. maxWaitMs: the longest wait for a new revision; after it, the previous one answers, and
 * at once in a catalogue of more than maxWaitedSize products.
 */
export function createPostgresSearchEngine(
  db: Database,
  log: Log,
  waits: { maxWaitMs?: number; maxWaitedSize?: number } = {},
): SearchEngine {
  const { currentIndex } = createLiveCatalogueIndex(db, {
    ...waits,
    onTooLarge: ({ message }) => log({ level: 'error', event: 'catalogue_too_large', message }),
  });
  /** One for each loaded index, so that results can be kept for it. */
  const catalogues = new WeakMap<CatalogueIndex, SearchCatalogue>();
  return {
    async currentCatalogue() {
      const index = await currentIndex();
      const known = catalogues.get(index);
      if (known) return known;
      const event = limitEvent(index.size);
      if (event) log(event);
      const catalogue = createPostgresCatalogue(db, index);
      catalogues.set(index, catalogue);
      return catalogue;
    },
  };
}
