import { z } from 'zod';
import type { staffCalls, AuditEntryWire } from '@/lib/contract/staff';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import {
  addStaffAccount,
  lockStaffAccounts,
  resetStaffAccount,
  staffAccounts,
  staffAccountView,
  updateStaffAccount,
  type StaffAccountRow,
} from './accountsRepository';
import { auditEntries, recordAct } from './auditRepository';
import { permissionsOf } from './permissions';
import { revokeStaffSession, revokeStaffSessions, staffSessionsOf } from './sessionsRepository';
import { requireActor, type StaffContext, type StaffVisitor } from './visitor';

type SessionCalls = Omit<
  typeof staffCalls,
  'POST /staff/v1/setup' | 'POST /staff/v1/setup-confirm' | 'POST /staff/v1/sign-in'
>;

const NO_ACCOUNT = new HttpError(404, 'No such account');
const LAST_OWNER = new HttpError(409, 'This is the last active owner. Add another owner first.');

const isActiveOwner = (row: StaffAccountRow) =>
  row.role === 'owner' && staffAccountView(row).state === 'active';

const isLastOwner = (all: StaffAccountRow[], row: StaffAccountRow) =>
  isActiveOwner(row) && all.filter(isActiveOwner).length === 1;

/** Ends a session of the sender's own account; false when it had ended before. */
const endSession = (context: StaffContext, sessionId: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const { accountId, name } = requireActor(context.visitor);
    if (accountId === undefined || !(await revokeStaffSession(tx, accountId, sessionId)))
      return false;
    await recordAct(tx, context, { act: 'end session', target: `staff ${name}` });
    return true;
  });

/** State of an account for the audit log. */
const auditedAccount = (row: StaffAccountRow) => {
  const { role, state } = staffAccountView(row);
  return { role, state };
};

const setupView = ({ row, setup }: Awaited<ReturnType<typeof resetStaffAccount>>) => ({
  account: staffAccountView(row),
  setup_token: setup.token,
  expires_at: setup.expiresAt.toISOString(),
});

const auditEntryView = (row: Awaited<ReturnType<typeof auditEntries>>[number]): AuditEntryWire => ({
  id: row.id,
  at: row.created_at.toISOString(),
  actor: row.actor,
  act: row.act,
  target: row.target,
  before: row.before,
  after: row.after,
  ip: row.ip,
  request_id: row.request_id,
});

export const staffAccountHandlers: Handlers<SessionCalls, StaffVisitor> = {
  async 'POST /staff/v1/sign-out'(context) {
    const { sessionId } = requireActor(context.visitor);
    if (sessionId) await endSession(context, sessionId);
    return { status: 200, message: 'You are signed out' };
  },

  async 'GET /staff/v1/me'({ visitor }) {
    const { name, role } = requireActor(visitor);
    return { status: 200, data: { actor: name, role, permissions: permissionsOf(role) } };
  },

  async 'GET /staff/v1/sessions'({ db, visitor }) {
    const { accountId, sessionId } = requireActor(visitor);
    const rows = accountId === undefined ? [] : await staffSessionsOf(db, accountId);
    const list = rows.map(({ created_at, last_seen_at, ...row }) => ({
      ...row,
      signed_in_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
      is_current: row.id === sessionId,
    }));
    return { status: 200, data: { list } };
  },

  async 'DELETE /staff/v1/sessions/:id'(context) {
    const id = z.uuid().safeParse(context.params.id).data;
    if (!id || !(await endSession(context, id)))
      throw new HttpError(404, 'This session has already ended');
    return { status: 200, message: 'The session has ended' };
  },

  async 'GET /staff/v1/accounts'({ db }) {
    return { status: 200, data: { list: (await staffAccounts(db)).map(staffAccountView) } };
  },

  async 'POST /staff/v1/accounts'(context) {
    const { db, body } = context;
    return db.transaction().execute(async (tx) => {
      const added = await addStaffAccount(tx, body);
      if (!added) throw new HttpError(409, `${body.email} has an account already`);
      await recordAct(tx, context, {
        act: 'add account',
        target: `staff ${body.email}`,
        after: auditedAccount(added.row),
      });
      return { status: 200, data: setupView(added) };
    });
  },

  async 'PUT /staff/v1/accounts/:id'(context) {
    const { db, params, body } = context;
    const id = parseId(params.id, NO_ACCOUNT.message);
    return db.transaction().execute(async (tx) => {
      const all = await lockStaffAccounts(tx);
      const row = all.find((account) => account.id === id);
      if (!row) throw NO_ACCOUNT;
      const { role = row.role, is_disabled = row.disabled_at !== null } = body;
      const isOwnerAfter = isActiveOwner({
        ...row,
        role,
        disabled_at: is_disabled ? new Date() : null,
      });
      if (isLastOwner(all, row) && !isOwnerAfter) throw LAST_OWNER;
      const changed = await updateStaffAccount(tx, id, {
        role,
        disabled_at: is_disabled ? (row.disabled_at ?? new Date()) : null,
      });
      if (is_disabled) await revokeStaffSessions(tx, id);
      await recordAct(tx, context, {
        act: 'change account',
        target: `staff ${row.staff_email}`,
        before: auditedAccount(row),
        after: auditedAccount(changed),
      });
      return { status: 200, data: staffAccountView(changed) };
    });
  },

  async 'POST /staff/v1/accounts/:id/reset-second-factor'(context) {
    const { db, params } = context;
    const id = parseId(params.id, NO_ACCOUNT.message);
    return db.transaction().execute(async (tx) => {
      const all = await lockStaffAccounts(tx);
      const row = all.find((account) => account.id === id);
      if (!row) throw NO_ACCOUNT;
      // The operator of the server can: an owner may have lost the second factor.
      if (isLastOwner(all, row) && requireActor(context.visitor).accountId !== undefined)
        throw LAST_OWNER;
      const reset = await resetStaffAccount(tx, id);
      await revokeStaffSessions(tx, id);
      await recordAct(tx, context, {
        act: 'reset second factor',
        target: `staff ${row.staff_email}`,
        before: auditedAccount(row),
        after: auditedAccount(reset.row),
      });
      return { status: 200, data: setupView(reset) };
    });
  },

  async 'GET /staff/v1/audit'({ db, query }) {
    const rows = await auditEntries(db, query);
    return {
      status: 200,
      data: {
        list: rows.map(auditEntryView),
        next_before_id: rows.length === query.per_page ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },
};
