import { type AddressValues, EMPTY_VALUES } from './addressForm';

const KEY = 'address_draft';

/** What was typed into a new address and not saved yet: a reload or a way back loses nothing. It ends with the tab. */
export function readDraft(): Partial<AddressValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const known = Object.entries(kept ?? {}).filter(([name, value]) => name in EMPTY_VALUES && typeof value === 'string' && value);
    return Object.fromEntries(known);
  } catch {
    return {}; // no storage, or not ours
  }
}

export const keepDraft = (values: AddressValues): void => {
  try { sessionStorage.setItem(KEY, JSON.stringify(values)); } catch { /* a full or forbidden storage costs only the draft */ }
};

export const forgetDraft = (): void => {
  try { sessionStorage.removeItem(KEY); } catch { /* there was none */ }
};
