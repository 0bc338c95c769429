import {
  createListenerMiddleware,
  type Middleware,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import { startCartListeners } from '@/store/cart/listeners';
import type { AppDispatch } from '@/store/makeStore';
import { startNamedListListeners } from '@/store/namedLists/listeners';
import type { RootState } from '@/store/rootReducer';
import { type BrowserSession, startSessionListeners } from '@/store/session/listeners';
import type { ToastAdapter } from '@/store/toasts/errorToasts';
import { startToastListeners } from '@/store/toasts/listeners';

/** The browser APIs that listeners use. */
export type BrowserAdapter = { toast: ToastAdapter; browser: BrowserSession };

export type StartListening = TypedStartListening<RootState, AppDispatch>;

export function createListeners({ toast, browser }: BrowserAdapter): Middleware {
  const { middleware, startListening } = createListenerMiddleware({
    // The toolkit reports an error of this handler as uncaught, and runs the other listeners.
    onError: (error) => {
      throw error;
    },
  });
  const startAppListening: StartListening = startListening.withTypes<RootState, AppDispatch>();
  startSessionListeners(startAppListening, browser);
  startToastListeners(startAppListening, toast);
  startCartListeners(startAppListening);
  startNamedListListeners(startAppListening, browser);
  return middleware;
}
