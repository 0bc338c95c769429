import { sessionStore } from '@/lib/browser/storage';
import { safeLookup } from '@/lib/model/safeLookup';

const KEY = 'gift_card_draft';
export const OWN_AMOUNT = 'own';

export type GiftCardFormValues = {
  /** Whole rupees, or OWN_AMOUNT. */
  amount: string;
  ownAmount: string;
  design: string;
  recipient: string;
  email: string;
  sender: string;
  message: string;
  sendDay: string;
};
export const EMPTY_GIFT_CARD_FORM: GiftCardFormValues = {
  amount: '',
  ownAmount: '',
  design: 'marigold',
  recipient: '',
  email: '',
  sender: '',
  message: '',
  sendDay: '',
};

/** The unfinished gift card of this tab; values that are no text are left out. */
export function readGiftCardDraft(): Partial<GiftCardFormValues> {
  const stored = sessionStore.read<Record<string, unknown>>(KEY);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.keys(EMPTY_GIFT_CARD_FORM)
      .map((name) => [name, safeLookup(stored, name)] as const)
      .filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

export const saveGiftCardDraft = (values: GiftCardFormValues): boolean =>
  sessionStore.save(KEY, values);
export const clearGiftCardDraft = (): void => sessionStore.forget(KEY);
