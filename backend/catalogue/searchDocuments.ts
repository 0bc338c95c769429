import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Makes products found by their current words, and by no former ones; the words are counted. */
export const writeSearchDocuments = (tx: Database, ids: number[]) =>
  sql`select write_search_documents(${ids}::int[])`.execute(tx);

const setFollowing = (tx: Database, later: 'search' | 'all' | '') =>
  sql`select set_config('shop.follow_later', ${later}, true)`.execute(tx);

/** Runs writes whose search documents, or all of whose read model, this or a later transaction writes. */
export async function followLater(
  tx: Database,
  part: 'search' | 'all',
  write: () => Promise<void>,
): Promise<void> {
  await setFollowing(tx, part);
  await write();
  await setFollowing(tx, '');
}
