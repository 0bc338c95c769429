import { Readable } from 'node:stream';
import { importCatalogue, type ImportOptions } from '@/backend/catalogue/import';
import type { Database } from '@/backend/infra/db/database';

/** Imports a file of this name with this content; an array is its lines. */
export const importFile = (
  db: Database,
  name: string,
  content: string | Buffer | string[],
  options: Omit<ImportOptions, 'open'> = {},
) => {
  const bytes = Buffer.from(Array.isArray(content) ? content.join('\n') : content);
  return importCatalogue(db, name, { open: () => Readable.from([bytes]), ...options });
};
