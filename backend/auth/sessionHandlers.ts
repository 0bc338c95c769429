import { z } from 'zod';
import type { sessionCalls, SessionWire } from '@/lib/contract/sessions';
import { requireSelf } from './account';
import {
  hashToken,
  revokeOtherSessions,
  revokeSessionById,
  sessionsOf,
} from './sessionsRepository';
import { sessionLifetime } from '@/backend/env';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { clearSessionCookie, sessionTokenOf } from './sessionCookie';

type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

const sessionView = (row: SessionRow, currentHash: string): SessionWire => ({
  id: row.id,
  browser: row.browser,
  os: row.os,
  country_code: row.country_code,
  signed_in_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  is_current: row.token_hash === currentHash,
});

export const sessionHandlers: Handlers<typeof sessionCalls> = {
  async 'GET /account/v1/users/:customerId/sessions'({ db, env, http, visitor, params }) {
    const customerId = requireSelf(visitor, params.customerId);
    const currentHash = hashToken(sessionTokenOf(http) ?? '');
    const rows = await sessionsOf(db, customerId, sessionLifetime(env));
    return { status: 200, data: { list: rows.map((row) => sessionView(row, currentHash)) } };
  },

  async 'DELETE /account/v1/users/:customerId/sessions'({ db, http, visitor, params }) {
    await revokeOtherSessions(db, requireSelf(visitor, params.customerId), sessionTokenOf(http));
    return { status: 200, message: 'You are signed out on all other devices' };
  },

  async 'DELETE /account/v1/users/:customerId/sessions/:sessionId'(context) {
    const { db, env, http, visitor, params } = context;
    const customerId = requireSelf(visitor, params.customerId);
    const sessionId = z.uuid().safeParse(params.sessionId).data;
    const revoked = sessionId && (await revokeSessionById(db, customerId, sessionId));
    if (revoked === undefined) throw new HttpError(404, 'This device is already signed out');
    if (revoked === hashToken(sessionTokenOf(http) ?? '')) clearSessionCookie(http, env);
    return { status: 200, message: 'The device is signed out' };
  },
};
