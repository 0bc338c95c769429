import { localStore, sessionStore } from './storage';

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

const STORAGES = [
  { open: () => localStorage, storage: localStore },
  { open: () => sessionStorage, storage: sessionStore },
];

/** Removes what was kept for the person who is leaving. */
export const clearPersonalStorage = (): void => STORAGES.forEach(({ open }) => clearPersonal(open));

/** Says whose browser and tab this is now. What another customer left is removed: their session may have ended while nobody was looking. */
export function claimStorageFor(customerId: number | null): void {
  for (const { open, storage } of STORAGES) {
    const owner = storage.read<number>(OWNER);
    if (owner !== undefined && owner !== customerId) clearPersonal(open);
    if (customerId !== null) storage.keep(OWNER, customerId);
  }
}
