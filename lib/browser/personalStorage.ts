import { localStore, sessionStore } from './storage';

/** Keys that belong to the device. Every other key is personal, including keys that tags add. */
const DEVICE_KEY =
  /^(?:aza_(?:consent|campaign|clicks|sync_\w+)|region_offer|located|told_(?:order|refund)_\d+)$/;
const OWNER = 'customer';

function clearPersonal(open: () => Storage) {
  try {
    Object.keys(open())
      .filter((key) => !DEVICE_KEY.test(key))
      .forEach((key) => open().removeItem(key));
  } catch {
    /* storage is unavailable */
  }
}

const STORAGES = [
  { open: () => localStorage, storage: localStore },
  { open: () => sessionStorage, storage: sessionStore },
];

/** Removes all personal keys at session end. */
export const clearPersonalStorage = (): void => STORAGES.forEach(({ open }) => clearPersonal(open));

/** Removes another customer's data, whose session may have ended without an open tab. */
export function claimStorageFor(customerId: number | null): void {
  for (const { open, storage } of STORAGES) {
    const owner = storage.read<number>(OWNER);
    if (owner !== undefined && owner !== customerId) clearPersonal(open);
    if (customerId !== null) storage.save(OWNER, customerId);
  }
}
