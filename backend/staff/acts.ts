import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { groupIndian } from '@/lib/i18n/money';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { lockStaffAccount } from './accountsRepository';
import { recordAct, type AuditedAct } from './auditRepository';
import { requireActor, type StaffActor, type StaffContext } from './visitor';

/** rupeesMinor: what the act gives away, in paise, for the daily limit. */
export type PerformedAct<Reply> = Omit<AuditedAct, 'act'> & { reply: Reply; rupeesMinor?: number };
type KeyedBody = { key: string };

const KEY_USED = new HttpError(409, 'This key belongs to another request');

/** Claims the key of an act; the reply of the first request when it was performed before. */
async function claimKey(tx: Database, actor: StaffActor, act: string, request: KeyedBody) {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claim = { key: request.key, actor: actor.name, act, request_hash };
  const inserted = await tx
    .insertInto('staff_acts')
    .values(claim)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return undefined;
  const earlier = await tx
    .selectFrom('staff_acts')
    .selectAll()
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow();
  if (earlier.actor !== actor.name || earlier.act !== act || earlier.request_hash !== request_hash)
    throw KEY_USED;
  return earlier;
}

/** Whether an act with this key was performed: what precedes it must not happen again. */
export const isActPerformed = async (db: Database, key: string): Promise<boolean> =>
  (await db.selectFrom('staff_acts').select('key').where('key', '=', key).executeTakeFirst()) !==
  undefined;

/**
 * Performs an act once per idempotency key, with its audit entry, in one transaction. A repeated
 * request waits for the first and gets its reply; a refused act leaves nothing behind.
 */
export async function performAct<Reply extends object>(
  context: StaffContext & { params: unknown; body: KeyedBody },
  act: string,
  run: (tx: Database) => Promise<PerformedAct<Reply>>,
): Promise<Reply> {
  const actor = requireActor(context.visitor);
  return context.db.transaction().execute(async (tx) => {
    const request = Object.assign({}, context.params, context.body);
    const earlier = await claimKey(tx, actor, act, request);
    if (earlier) return earlier.reply as Reply;
    const { reply, rupeesMinor = 0, ...audited } = await run(tx);
    await tx
      .updateTable('staff_acts')
      .set({ reply: JSON.stringify(reply), rupees_minor: rupeesMinor })
      .where('key', '=', request.key)
      .execute();
    await recordAct(tx, context, { act, ...audited });
    return reply;
  });
}

type LimitName = 'goodwill_inr' | 'refund_inr' | 'return_inr';

/**
 * The acts with a limit per account and day, and its name in the setting `staff_limits`. Where the
 * shop has the item, the limit is another one: cancellations and returns are many, and of whole prices.
 */
const LIMITED_ACTS = {
  goodwill: 'goodwill_inr',
  'issue gift card': 'goodwill_inr',
  refund: 'refund_inr',
  exchange: 'refund_inr',
  'shipment lost': 'refund_inr',
  cancel: 'return_inr',
  'receive return': 'return_inr',
  'shipment came back': 'return_inr',
} as const satisfies Record<string, LimitName>;
export type LimitedAct = keyof typeof LIMITED_ACTS;

export const isLimitedAct = (act: string): act is LimitedAct => Object.hasOwn(LIMITED_ACTS, act);

/** Acts of one limit stay within it together: a refund can be given as an exchange. */
const actsOfSameLimit = (act: LimitedAct) =>
  Object.entries(LIMITED_ACTS).flatMap(([name, limit]) =>
    limit === LIMITED_ACTS[act] ? [name] : [],
  );

/** Locks an account with limits: two acts at once would each see the sum without the other. */
export async function lockDailyLimit(tx: Database, { role, accountId }: StaffActor): Promise<void> {
  if (role !== 'owner' && accountId !== undefined) await lockStaffAccount(tx, accountId);
}

/** Requires that an act stays within the actor's limit of a day; 403 otherwise. */
export async function requireWithinDailyLimit(
  tx: Database,
  actor: StaffActor,
  act: LimitedAct,
  paise: number,
): Promise<void> {
  const { name, role } = actor;
  if (role === 'owner' || paise === 0) return;
  await lockDailyLimit(tx, actor);
  const limits = (await loadSetting(tx, 'staff_limits'))[role];
  const limit = limits?.[LIMITED_ACTS[act]] ?? limits?.refund_inr ?? 0;
  const { given } = await tx
    .selectFrom('staff_acts')
    .select(sql<number>`coalesce(sum(rupees_minor), 0)::int8`.as('given'))
    .where('actor', '=', name)
    .where('act', 'in', actsOfSameLimit(act))
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  if (given + paise > limit * 100)
    throw new HttpError(
      403,
      `Your limit is ₹${groupIndian(limit)} a day. Ask an owner to do this.`,
    );
}
