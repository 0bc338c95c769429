import { createToastListeners, type ToastAdapter } from '@/store/toasts';
import { cartListeners } from '@/store/cart/listeners';
import type { Listener } from './listen';
import { type BrowserSession, sessionListeners } from '@/store/session/listeners';

/** The browser APIs that listeners use. */
export type BrowserAdapter = { toast: ToastAdapter; browser: BrowserSession };

/** All listeners, in the order in which they run. */
export const createListeners = ({ toast, browser }: BrowserAdapter): Listener[] => [
  ...sessionListeners(browser),
  ...createToastListeners(toast),
  ...cartListeners,
];
