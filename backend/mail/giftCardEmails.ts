import { groupIndian } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { button, paragraph, toEmail, withoutLinks } from './content';
import type { MailboxProof } from './orderEmails';

type SentGiftCard = MailboxProof & {
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  amount_minor: number;
  code: string;
  validDays: number;
};

export function giftCardEmail(card: SentGiftCard, siteUrl: string) {
  const { recipient_name, recipient_email, sender_name, message, isProved } = card;
  const worth = `${INDIA.symbol}${groupIndian(card.amount_minor / 100)}`;
  const sender = isProved ? withoutLinks(sender_name) : 'Someone';
  return toEmail(
    recipient_email,
    isProved ? `A gift card from ${sender}` : 'You have received a gift card',
    {
      heading: `A gift card worth ${worth}`,
      preview: `A gift card worth ${worth} is waiting for you.`,
      blocks: [
        paragraph(isProved ? `Hello ${withoutLinks(recipient_name)},` : 'Hello,'),
        paragraph(`${sender} has sent you a gift card worth ${worth}.`),
        ...(message && isProved ? [paragraph(withoutLinks(message))] : []),
        { kind: 'code', label: 'Gift card code', code: card.code },
        paragraph(
          `Enter it at checkout, or add it to your wallet. It is valid for ${card.validDays} days. Anyone with the code can use it, so please keep it safe.`,
        ),
        button('Visit the store', siteUrl),
      ],
      reason: 'You receive this email because a gift card was bought for you.',
    },
  );
}
