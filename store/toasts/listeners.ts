import { isFulfilled } from '@reduxjs/toolkit';
import { listenToDelays } from '@/lib/browser/delays';
import type { StartListening } from '@/store/listeners/index';
import { startAccountToasts } from './accountToasts';
import { startAddressToasts } from './addressToasts';
import { createErrorToasts, type ToastAdapter } from './errorToasts';
import { startServerMessageToasts } from './serverMessageToasts';
import { startShoppingToasts } from './shoppingToasts';

const DELAYED = 'This is taking a little longer than usual. Please keep this page open.';

/** The toasts of the error catalogue; components only dispatch and never show toasts. */
export function startToastListeners(startListening: StartListening, toast: ToastAdapter): void {
  const errorToasts = createErrorToasts(toast);
  startAccountToasts(startListening, toast, errorToasts);
  startShoppingToasts(startListening, toast, errorToasts);
  startAddressToasts(startListening, toast, errorToasts);
  startServerMessageToasts(startListening, errorToasts);
  listenToDelays((isDelayed) => (isDelayed ? toast.waiting(DELAYED) : toast.clearWaiting()));
  startListening({ matcher: isFulfilled, effect: errorToasts.clear });
}
