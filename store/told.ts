/** Where storage is refused, what was told is remembered by the page. */
const unkept = new Map<string, string>();

function swap(storage: Storage, key: string, value: string): string | null {
  try {
    const kept = storage.getItem(key);
    storage.setItem(key, value);
    return kept;
  } catch {
    const before = unkept.get(key) ?? null;
    unkept.set(key, value);
    return before;
  }
}

/** True once per key in this browser: not again after a reload, nor in another tab. */
export const firstInBrowser = (key: string): boolean => swap(localStorage, `told_${key}`, '1') === null;

/** True when the tab last heard something else under this key. */
export const newInTab = (key: string, value: string): boolean => swap(sessionStorage, `told_${key}`, value) !== value;

/** The next one is new, whatever it is. */
export function forgetInTab(...keys: string[]): void {
  for (const key of keys) {
    unkept.delete(`told_${key}`);
    try { sessionStorage.removeItem(`told_${key}`); } catch { /* nothing was kept */ }
  }
}
