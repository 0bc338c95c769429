import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import type { DataEvent } from '@/lib/dataLayer';
import { authInit } from '../slices/auth';
import { apiFailed, appInit, trailMissing } from '../slices/visit';

export type DataLayer = { push(event: DataEvent): void };

const TOO_MANY = 429;

const initFailed = isAnyOf(appInit.rejected, authInit.rejected);

/** What went wrong, for the tag manager's data layer: every 4xx and 5xx, a 429 under its own name, and sessions that could not start. */
export function analytics(dataLayer: DataLayer) {
  const { startListening: when, middleware } = createListenerMiddleware();
  when({
    actionCreator: apiFailed,
    effect: ({ payload: { status, url } }) => dataLayer.push({ event: status === TOO_MANY ? 'api_rate_limited' : 'api_error', status, url }),
  });
  when({ actionCreator: trailMissing, effect: () => dataLayer.push({ event: 'trail_id_missing' }) });
  when({ matcher: initFailed, effect: ({ error }) => dataLayer.push({ event: 'app_init_failed', message: 'App init Failed', reason: error.message }) });
  return middleware;
}
