import { inTab } from '@/lib/browser/storage';
import type { AddressKind } from '@/lib/model/address';
import { type AddressValues, EMPTY_VALUES } from './addressValues';

const keyOf = (kind: AddressKind) => `address_draft_${kind}`;

type Kept = { whose: number; values: object };
const isKept = (kept: unknown): kept is Kept =>
  typeof kept === 'object' &&
  kept !== null &&
  'whose' in kept &&
  'values' in kept &&
  typeof kept.values === 'object' &&
  kept.values !== null;

/** What this customer typed into a new address and did not save yet: a reload or a way back loses nothing. It ends with the tab, and with the session in which it was typed. */
export function readDraft(kind: AddressKind, whose: number): Partial<AddressValues> {
  const kept = inTab.read<unknown>(keyOf(kind));
  if (!isKept(kept)) return {};
  if (kept.whose !== whose) {
    forgetDraft(kind);
    return {};
  }
  return Object.fromEntries(
    Object.entries(kept.values).filter(
      ([name, value]) => Object.hasOwn(EMPTY_VALUES, name) && typeof value === 'string' && value,
    ),
  );
}

/** A full or forbidden storage costs only the draft. */
export const keepDraft = (kind: AddressKind, whose: number, values: AddressValues): boolean =>
  inTab.keep(keyOf(kind), { whose, values } satisfies Kept);

export const forgetDraft = (kind: AddressKind): void => inTab.forget(keyOf(kind));
