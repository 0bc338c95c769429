import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { staffAccountByEmail } from './accountsRepository';

/** The id of an account that can be given work, null for nobody; 409 without an active account. */
export async function requireAssignee(db: Database, email: string | null): Promise<number | null> {
  if (email === null) return null;
  const account = await staffAccountByEmail(db, email);
  if (!account || account.disabled_at !== null)
    throw new HttpError(409, `There is no active account for ${email}`);
  return account.id;
}
