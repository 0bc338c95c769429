import { type BrowserStorage, inBrowser, inTab } from '@/lib/browser/storage';

/** Where storage is refused, what was told is remembered by the page. */
const unkept = new Map<string, string>();

function swap(storage: BrowserStorage, key: string, value: string): string | undefined {
  const before = storage.read<string>(key) ?? unkept.get(key);
  if (!storage.keep(key, value)) unkept.set(key, value);
  return before;
}

/** The name of a purchase that was told. */
export const orderMark = (orderId: number): string => `order_${orderId}`;

/** Whether this browser was told of it; says nothing itself. */
export const toldInBrowser = (key: string): boolean =>
  inBrowser.read(`told_${key}`) !== undefined || unkept.has(`told_${key}`);

/** True once per key in this browser: not again after a reload, nor in another tab. */
export const firstInBrowser = (key: string): boolean =>
  swap(inBrowser, `told_${key}`, '1') === undefined;

/** True when the tab last heard something else under this key. */
export const newInTab = (key: string, value: string): boolean =>
  swap(inTab, `told_${key}`, value) !== value;

/** The next one is new, whatever it is. */
export function forgetInTab(...keys: string[]): void {
  for (const key of keys) {
    unkept.delete(`told_${key}`);
    inTab.forget(`told_${key}`);
  }
}
