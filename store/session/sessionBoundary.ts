import { type Action, isAsyncThunkAction, type Middleware } from '@reduxjs/toolkit';
import { pageLoaded } from '@/store/pageData';
import type { RootState } from '@/store/rootReducer';
import { type SessionEnd, sessionEnded } from '@/store/sessionEnded';
import {
  authInit,
  deleteAccount,
  forcedLogout,
  isSignedIn,
  resetUser,
  signOut,
} from '@/store/auth/slice';

/** The customer id in an action: null for a visitor, undefined without information. */
function customerIn(
  action: Action,
  { hasSignedInSinceRequest }: RootState['auth'],
): number | null | undefined {
  if (isSignedIn(action)) return action.payload.id;
  if (authInit.fulfilled.match(action))
    return hasSignedInSinceRequest ? undefined : (action.payload.customer?.id ?? null);
  return pageLoaded.match(action) ? action.payload.ownerId : undefined;
}

function sessionEndReason(action: Action, { auth, session }: RootState): SessionEnd | undefined {
  if (signOut.fulfilled.match(action)) return 'signedOut';
  if (resetUser.fulfilled.match(action)) return 'reset';
  if (deleteAccount.fulfilled.match(action)) return 'deleted';
  // A visitor has no session to end, and several rejected requests end a session only once.
  if (forcedLogout.match(action))
    return auth.customer || (!auth.isLoaded && session.number === 0) ? 'forced' : undefined;
  const customerId = customerIn(action, auth);
  return auth.customer && customerId !== undefined && customerId !== auth.customer.id
    ? 'replaced'
    : undefined;
}

/** Dispatches sessionEnded first, and drops replies to requests of that session. */
export function sessionBoundary(): Middleware {
  const pending = new Set<string>();
  const outdated = new Set<string>();

  /** Whether the action may pass. */
  function isCurrent(action: unknown): boolean {
    if (!isAsyncThunkAction(action)) return true;
    const { requestId, requestStatus } = action.meta;
    if (requestStatus === 'pending') return Boolean(pending.add(requestId));
    pending.delete(requestId);
    return !outdated.delete(requestId);
  }

  return ({ dispatch, getState }) =>
    (next) =>
    (action) => {
      if (!isCurrent(action)) return action;
      if (sessionEnded.match(action)) {
        pending.forEach((requestId) => outdated.add(requestId));
        pending.clear();
        return next(action);
      }
      const reason = sessionEndReason(action as Action, getState() as RootState);
      if (reason) dispatch(sessionEnded({ reason }, pageLoaded.match(action)));
      return next(action);
    };
}
