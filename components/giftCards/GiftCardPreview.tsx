import { useWatch, type Control } from 'react-hook-form';
import { isGiftCardDesign } from '@/lib/model/giftCard';
import type { GiftCardFormValues } from './giftCardDraft';
import { GiftCardFace } from './GiftCardFace';
import { amountOf } from './useGiftCardForm';

export function GiftCardPreview({ control }: { control: Control<GiftCardFormValues> }) {
  const values = useWatch({ control }) as GiftCardFormValues;
  const { design, recipient, sender, message, email, sendDay } = values;
  return (
    <GiftCardFace
      design={isGiftCardDesign(design) ? design : undefined}
      amount={amountOf(values)}
      recipient={recipient.trim()}
      sender={sender.trim()}
      message={message.trim()}
      email={email.trim()}
      sendDay={sendDay}
    />
  );
}
