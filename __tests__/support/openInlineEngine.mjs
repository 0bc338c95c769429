import { PGlite } from '@electric-sql/pglite';
import { engineExtensions as extensions } from '../../backend/infra/db/engineExtensions.mjs';

/** Opens an embedded database in memory from the bytes of a dump. */
export const openInlineEngine = (dump) =>
  PGlite.create({ loadDataDir: new Blob([dump]), extensions });
