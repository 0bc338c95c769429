import type { AddressKind } from '@/lib/model/address';
import { type AddressValues, EMPTY_VALUES } from './addressForm';

const keyOf = (kind: AddressKind) => `address_draft_${kind}`;

/** What was typed into a new address and not saved yet: a reload or a way back loses nothing. It ends with the tab. */
export function readDraft(kind: AddressKind): Partial<AddressValues> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind)) ?? '{}');
    const known = Object.entries(kept ?? {}).filter(([name, value]) => name in EMPTY_VALUES && typeof value === 'string' && value);
    return Object.fromEntries(known);
  } catch {
    return {}; // no storage, or not ours
  }
}

export const keepDraft = (kind: AddressKind, values: AddressValues): void => {
  try { sessionStorage.setItem(keyOf(kind), JSON.stringify(values)); } catch { /* a full or forbidden storage costs only the draft */ }
};

export const forgetDraft = (kind: AddressKind): void => {
  try { sessionStorage.removeItem(keyOf(kind)); } catch { /* there was none */ }
};
