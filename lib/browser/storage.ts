/** Storage by key, as JSON; unavailable, full or unreadable counts as empty. */
const storage = (open: () => Storage) => ({
  /** Returns undefined if there is no value. */
  read<Value>(key: string): Value | undefined {
    try {
      return (JSON.parse(open().getItem(key) ?? 'null') as Value | null) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Returns whether the value was saved. */
  save(key: string, value: unknown): boolean {
    try {
      open().setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  },
  forget(key: string): void {
    try {
      open().removeItem(key);
    } catch {
      /* storage is unavailable */
    }
  },
});

/** Shared by all tabs until removed. */
export const localStore = storage(() => localStorage);
/** Ends with the tab. */
export const sessionStore = storage(() => sessionStorage);
export type BrowserStorage = typeof sessionStore;
