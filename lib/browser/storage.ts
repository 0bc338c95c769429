/**
 * What a browser keeps for the shop by name, as JSON. A storage that is off or full, or holds something else, is an empty one:
 * nothing may depend on it. Who reads says what it takes the value for, and checks what it must be sure of.
 */
const storage = (open: () => Storage) => ({
  /** undefined where there is nothing. */
  read<Value>(key: string): Value | undefined {
    try {
      return (JSON.parse(open().getItem(key) ?? 'null') as Value | null) ?? undefined;
    } catch {
      return undefined;
    }
  },
  /** Whether it is kept. */
  keep(key: string, value: unknown): boolean {
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
      /* nothing was kept */
    }
  },
});

/** Stands until it is forgotten, for all tabs. */
export const localStore = storage(() => localStorage);
/** Ends with the tab. */
export const sessionStore = storage(() => sessionStorage);
export type BrowserStorage = typeof sessionStore;
