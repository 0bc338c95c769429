import type { Database } from '@/backend/infra/db/database';
import type { StaffContext } from './visitor';

export type AuditedAct = {
  act: string;
  target: string;
  before?: object;
  after?: object;
};
type AuditSource = Pick<StaffContext, 'visitor' | 'http'>;

/** Records an act in the transaction that performs it. */
export const recordAct = (
  tx: Database,
  { visitor: { actor, ip }, http }: AuditSource,
  { act, target, before, after }: AuditedAct,
) =>
  tx
    .insertInto('staff_audit')
    .values({
      account_id: actor?.accountId ?? null,
      actor: actor?.name ?? '',
      act,
      target,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
      ip,
      request_id: http.get('requestId') as string,
    })
    .execute();

type AuditQuery = { before_id?: number; target?: string; per_page: number };

export function auditEntries(db: Database, { before_id, target, per_page }: AuditQuery) {
  let query = db.selectFrom('staff_audit').selectAll();
  if (before_id !== undefined) query = query.where('id', '<', before_id);
  if (target !== undefined) query = query.where('target', '=', target);
  return query.orderBy('id', 'desc').limit(per_page).execute();
}

/** The acts of staff on a target such as "order 700001", oldest first. */
export const actsOn = (db: Database, target: string) =>
  db
    .selectFrom('staff_audit')
    .select(['created_at', 'actor', 'act', 'before', 'after'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();
