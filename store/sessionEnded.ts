import { createAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/** forced: a 403. replaced: another customer signed in. elsewhere: another tab signed out. */
export type SessionEnd = 'signedOut' | 'forced' | 'reset' | 'deleted' | 'replaced' | 'elsewhere';
type Ended = { reason: SessionEnd };

/**
 * The session of this tab ended. The root reducer resets every slice with personal data, pending
 * replies are dropped, and browser storage and the service worker's cache are cleared.
 * `batched`: during a render, subscribers are notified when the page is committed.
 */
export const sessionEnded = createAction('session/ended', (payload: Ended, batched = false) => ({
  payload,
  meta: { [SHOULD_AUTOBATCH]: batched },
}));
