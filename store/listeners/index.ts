import { createToastListeners, type ToastAdapter } from '@/store/toasts';
import { cartListeners } from '@/store/cart/listeners';
import type { Listener } from './listen';
import { type BrowserSession, sessionListeners } from '@/store/session/listeners';

/** What reactions touch beside the store. */
export type BrowserAdapter = { toast: ToastAdapter; browser: BrowserSession };

/** All that follows from what happens, in its order. */
export const createListeners = ({ toast, browser }: BrowserAdapter): Listener[] => [
  ...sessionListeners(browser),
  ...createToastListeners(toast),
  ...cartListeners,
];
