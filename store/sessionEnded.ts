import { createAction, SHOULD_AUTOBATCH } from '@reduxjs/toolkit';

/** forced: a 403. replaced: another customer was found. elsewhere: another tab said so. */
export type SessionEnd = 'signedOut' | 'forced' | 'reset' | 'deleted' | 'replaced' | 'elsewhere';
type Ended = { reason: SessionEnd };

/**
 * The person who used this tab is gone, however that came about. The root reducer starts every slice anew that may hold something of theirs,
 * answers to what they requested are dropped, and browser storage and the service worker are emptied.
 * batched: while a page is rendered, subscribers hear of it when that page is committed.
 */
export const sessionEnded = createAction('session/ended', (payload: Ended, batched = false) => ({
  payload,
  meta: { [SHOULD_AUTOBATCH]: batched },
}));
