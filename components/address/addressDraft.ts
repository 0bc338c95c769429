import { sessionStore } from '@/lib/browser/storage';
import type { AddressKind } from '@/lib/model/address';
import { type AddressFormValues, EMPTY_ADDRESS_FORM } from './addressFormValues';

const storageKey = (kind: AddressKind) => `address_draft_${kind}`;

type StoredDraft = { whose: number; values: object };
const isStoredDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'whose' in stored &&
  'values' in stored &&
  typeof stored.values === 'object' &&
  stored.values !== null;

/** The draft of this customer's new address in this tab and session, or an empty object. */
export function readAddressDraft(kind: AddressKind, whose: number): Partial<AddressFormValues> {
  const stored = sessionStore.read<unknown>(storageKey(kind));
  if (!isStoredDraft(stored)) return {};
  if (stored.whose !== whose) {
    clearAddressDraft(kind);
    return {};
  }
  return Object.fromEntries(
    Object.entries(stored.values).filter(
      ([name, value]) =>
        Object.hasOwn(EMPTY_ADDRESS_FORM, name) && typeof value === 'string' && value,
    ),
  );
}

/** Stores a draft. A storage that is full or forbidden is ignored. */
export const saveAddressDraft = (
  kind: AddressKind,
  whose: number,
  values: AddressFormValues,
): boolean => sessionStore.save(storageKey(kind), { whose, values } satisfies StoredDraft);

export const clearAddressDraft = (kind: AddressKind): void => sessionStore.forget(storageKey(kind));
