import { createAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/** forced: a 403. replaced: another customer signed in. elsewhere: another tab signed out. */
export type SessionEnd = 'signedOut' | 'forced' | 'reset' | 'deleted' | 'replaced' | 'elsewhere';
type Ended = { reason: SessionEnd };

/** Resets personal data and drops pending replies; `batched`: notifies after the render. */
export const sessionEnded = createAction('session/ended', (payload: Ended, batched = false) => ({
  payload,
  meta: { [SHOULD_AUTOBATCH]: batched },
}));
