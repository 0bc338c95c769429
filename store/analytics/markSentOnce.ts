import { type BrowserStorage, localStore, sessionStore } from '@/lib/browser/storage';

/** Where storage is refused, what was told is remembered by the page. */
const memory = new Map<string, string>();

function swap(storage: BrowserStorage, key: string, value: string): string | undefined {
  const before = storage.read<string>(key) ?? memory.get(key);
  if (!storage.save(key, value)) memory.set(key, value);
  return before;
}

/** The name of a purchase that was told. */
export const purchaseKey = (orderId: number): string => `order_${orderId}`;

/** Whether this browser was told of it; says nothing itself. */
export const wasSentInBrowser = (key: string): boolean =>
  localStore.read(`told_${key}`) !== undefined || memory.has(`told_${key}`);

/** True once per key in this browser: not again after a reload, nor in another tab. */
export const markSentOnce = (key: string): boolean =>
  swap(localStore, `told_${key}`, '1') === undefined;

/** True when the tab last heard something else under this key. */
export const markChangedInTab = (key: string, value: string): boolean =>
  swap(sessionStore, `told_${key}`, value) !== value;

/** The next one is new, whatever it is. */
export function clearMarksInTab(...keys: string[]): void {
  for (const key of keys) {
    memory.delete(`told_${key}`);
    sessionStore.forget(`told_${key}`);
  }
}
