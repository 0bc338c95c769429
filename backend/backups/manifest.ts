import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/** The description of a backup, for the version of the store that restores it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** embedded: the files of PGlite. postgresql: a dump of pg_dump. */
  engine: z.enum(['embedded', 'postgresql']),
  /** The newest migration of the database. */
  migration: z.string(),
  made_at: z.iso.datetime(),
});
export type Manifest = z.infer<typeof manifestSchema>;
