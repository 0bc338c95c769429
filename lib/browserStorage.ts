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

/** What is kept for the device and names nobody. Every other key belongs to a person, also one that is added later, or by a tag. */
const DEVICE_KEY =
  /^(?:aza_(?:consent|campaign|sync_\w+)|region_offer|located|told_(?:order|refund)_\d+)$/;
const OWNER = 'customer';

function clearPersonal(open: () => Storage) {
  try {
    Object.keys(open())
      .filter((key) => !DEVICE_KEY.test(key))
      .forEach((key) => open().removeItem(key));
  } catch {
    /* nothing was kept */
  }
}

/** Stands until it is forgotten, for all tabs. */
export const inBrowser = storage(() => localStorage);
/** Ends with the tab. */
export const inTab = storage(() => sessionStorage);
export type BrowserStorage = typeof inTab;

const STORAGES = [
  { open: () => localStorage, storage: inBrowser },
  { open: () => sessionStorage, storage: inTab },
];

/** Removes what was kept for the person who is leaving. */
export const forgetPerson = (): void => STORAGES.forEach(({ open }) => clearPersonal(open));

/** Says whose browser and tab this is now. What another customer left is removed: their session may have ended while nobody was looking. */
export function claimStorage(customerId: number | null): void {
  for (const { open, storage } of STORAGES) {
    const owner = storage.read<number>(OWNER);
    if (owner !== undefined && owner !== customerId) clearPersonal(open);
    if (customerId !== null) storage.keep(OWNER, customerId);
  }
}
