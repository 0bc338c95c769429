import { announce, type Toaster } from '@/store/toasts';
import { bag } from '@/store/cart/listeners';
import type { Reaction } from './reaction';
import { type Browser, session } from '@/store/session/listeners';

/** What reactions touch beside the store. */
export type Reach = { toast: Toaster; browser: Browser };

/** All that follows from what happens, in its order. */
export const reactions = ({ toast, browser }: Reach): Reaction[] => [
  ...session(browser),
  ...announce(toast),
  ...bag,
];
