import { type BrowserStorage, localStore, sessionStore } from '@/lib/browser/storage';

/** For browsers that refuse storage. */
const memory = new Map<string, string>();

/** Stores a value and returns the previous one. */
function replace(storage: BrowserStorage, key: string, value: string): string | undefined {
  const previous = storage.read<string>(key) ?? memory.get(key);
  if (!storage.save(key, value)) memory.set(key, value);
  return previous;
}

/** The key of an order's purchase event. */
export const purchaseKey = (orderId: number): string => `order_${orderId}`;

/** Whether this browser has sent the event; marks nothing. */
export const wasSentInBrowser = (key: string): boolean =>
  localStore.read(`told_${key}`) !== undefined || memory.has(`told_${key}`);

/** True for the first call with this key in this browser, across reloads and tabs. */
export const markSentOnce = (key: string): boolean =>
  replace(localStore, `told_${key}`, '1') === undefined;

/** True when the value differs from the last one under this key in this tab. */
export const markChangedInTab = (key: string, value: string): boolean =>
  replace(sessionStore, `told_${key}`, value) !== value;

/** Makes the next value under these keys a change. */
export function clearMarksInTab(...keys: string[]): void {
  for (const key of keys) {
    memory.delete(`told_${key}`);
    sessionStore.forget(`told_${key}`);
  }
}
