import type { Database } from '@/backend/infra/db/database';

/** The text of the latest email or text message to a recipient. */
export const lastMessageTo = async ({ db }: { db: Database }, recipient: string) =>
  (
    await db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).body;

/** The latest one-time code sent to a recipient. */
export const codeSentTo = async (store: { db: Database }, recipient: string) =>
  /\d{6}/.exec(await lastMessageTo(store, recipient))?.[0] ?? '';

/** A code that is not the given one. */
export const wrongCodeFor = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');
