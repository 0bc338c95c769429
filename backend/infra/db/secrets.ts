import { randomBytes } from 'node:crypto';
import type { Database } from './database';

/** A secret of this store, made the first time it is asked for and the same for every replica ever after. */
export async function loadSecret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const stored = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return stored.value;
}
