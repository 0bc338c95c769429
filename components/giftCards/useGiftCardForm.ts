import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { showFailure } from '@/components/ui/showFailure';
import { isGiftCardDesign, type NewGiftCard } from '@/lib/model/giftCard';
import { selectCustomer } from '@/store/auth/slice';
import { addGiftCard } from '@/store/giftCards/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  clearGiftCardDraft,
  EMPTY_GIFT_CARD_FORM,
  OWN_AMOUNT,
  readGiftCardDraft,
  saveGiftCardDraft,
  type GiftCardFormValues,
} from './giftCardDraft';

const FIELDS = {
  amount: 'ownAmount',
  design: 'design',
  recipient_name: 'recipient',
  recipient_email: 'email',
  sender_name: 'sender',
  message: 'message',
  send_on: 'sendDay',
} as const;

const WHOLE_RUPEES = /^[\s₹]*\d[\d,]*\s*$/;

/** The amount in whole rupees; undefined while none is chosen or it is no whole number. */
export function amountOf({
  amount,
  ownAmount,
}: Pick<GiftCardFormValues, 'amount' | 'ownAmount'>): number | undefined {
  const typed = amount === OWN_AMOUNT ? ownAmount : amount;
  return WHOLE_RUPEES.test(typed) ? Number(typed.replace(/\D/g, '')) : undefined;
}

function toNewGiftCard(values: GiftCardFormValues): NewGiftCard | undefined {
  const amount = amountOf(values);
  const { design } = values;
  if (amount === undefined || !isGiftCardDesign(design)) return undefined;
  return {
    amount,
    design,
    recipient: values.recipient.trim(),
    email: values.email.trim(),
    sender: values.sender.trim(),
    message: values.message.trim(),
    sendDay: values.sendDay || null,
  };
}

/** State of the gift card form; the draft is stored in this tab until the card is in the cart. */
export function useGiftCardForm(amount: string, onAdded: (card: NewGiftCard) => void) {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const form = useForm<GiftCardFormValues>({
    defaultValues: { ...EMPTY_GIFT_CARD_FORM, amount },
    mode: 'onTouched',
  });
  const { reset, getValues, setValue, handleSubmit, setError } = form;
  useEffect(() => {
    reset({ ...EMPTY_GIFT_CARD_FORM, amount, ...readGiftCardDraft() });
  }, [reset, amount]);
  useEffect(() => {
    if (customer?.name && !getValues('sender')) setValue('sender', customer.name);
  }, [getValues, setValue, customer]);
  const submit = handleSubmit(async (values) => {
    const card = toNewGiftCard(values);
    if (!card) return;
    const result = await dispatch(addGiftCard(card));
    if (addGiftCard.rejected.match(result)) {
      if (result.error.fields?.amount) setValue('amount', OWN_AMOUNT);
      return showFailure(result.error, setError, FIELDS);
    }
    clearGiftCardDraft();
    onAdded(card);
  });
  return { ...form, submit, saveDraft: () => void saveGiftCardDraft(getValues()) };
}
export type GiftCardFormState = ReturnType<typeof useGiftCardForm>;
