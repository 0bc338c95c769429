import { Field } from '@/components/ui/Field';
import { TextAreaField } from '@/components/ui/TextAreaField';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import { isIsoDate } from '@/lib/forms/eventDate';
import { GIFT_CARD_LIMITS, validateSendDay } from '@/lib/forms/giftCardRules';
import type { GiftCardFormState } from './useGiftCardForm';

type FieldsProps = Pick<GiftCardFormState, 'register' | 'watch' | 'formState'>;

export function GiftCardFields({ register, watch, formState: { errors } }: FieldsProps) {
  const charactersLeft = GIFT_CARD_LIMITS.message - watch('message').length;
  return (
    <>
      <Field
        label="Recipient’s name"
        autoComplete="off"
        maxLength={GIFT_CARD_LIMITS.name}
        required
        error={errors.recipient?.message}
        {...register('recipient', {
          validate: (name) => Boolean(name.trim()) || 'Please enter the recipient’s name',
        })}
      />
      <Field
        label="Recipient’s email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        hint="We’ll send the gift card to this address."
        required
        error={errors.email?.message}
        {...register('email', { ...EMAIL_PATTERN, required: 'Please enter the recipient’s email' })}
      />
      <Field
        label="Your name"
        autoComplete="name"
        maxLength={GIFT_CARD_LIMITS.name}
        required
        error={errors.sender?.message}
        {...register('sender', {
          validate: (name) => Boolean(name.trim()) || 'Please enter your name',
        })}
      />
      <TextAreaField
        label="Message"
        maxLength={GIFT_CARD_LIMITS.message}
        hint={`${charactersLeft} characters left`}
        error={errors.message?.message}
        {...register('message')}
      />
      <Field
        label="Delivery date"
        type="date"
        hint="Up to a year ahead, from 9:00 IST. Leave it empty to send the card once you have paid."
        error={errors.sendDay?.message}
        {...register('sendDay', {
          validate: (day) =>
            !day || (isIsoDate(day) ? validateSendDay(day) : 'Please enter a valid date'),
        })}
      />
    </>
  );
}
