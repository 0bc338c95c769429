import { sql } from 'kysely';

/** The oldest transaction that may still commit: changes of it and later ones may be missing from what is read. */
export const currentHorizon = sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`;
