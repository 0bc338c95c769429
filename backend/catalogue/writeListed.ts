import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { followLater, writeSearchDocuments } from './searchDocuments';
import { addSimilar } from './similarProducts';

/** Writes products, and lists and search with them: once, after all of the writes. */
export async function writeListed(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  await followLater(tx, 'all', write);
  await sql`select write_listing(${ids}::int[])`.execute(tx);
  await writeSearchDocuments(tx, ids);
  await addSimilar(tx, ids);
}
