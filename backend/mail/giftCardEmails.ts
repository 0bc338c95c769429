import { giftCardDesignWire } from '@/lib/contract/cart';
import { formatMinor } from '@/lib/i18n/money';
import { formatDayAndYear } from '@/lib/i18n/day';
import { INDIA } from '@/lib/i18n/region';
import { button, paragraph, toEmail, withoutLinks, type EmailBlock } from './content';
import type { MailboxStatus } from './orderExtras';

type SentGiftCard = MailboxStatus & {
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  design: string;
  amount_minor: number;
  code: string;
  validDays: number;
  /** The house gives it. */
  isGiven?: boolean;
  /** YYYY-MM-DD, its last day: the email brings a new code for a card that was sent before. */
  replacesUntil?: string;
};

const HOW_TO_USE: EmailBlock = {
  kind: 'steps',
  title: 'How to use it',
  steps: [
    'Choose what you love and go to your cart.',
    'Sign in, choose “Pay with a gift card” and enter the code.',
    'Any balance stays on the card. You can also add it to your Aza wallet.',
  ],
};

const wordsOf = ({ sender_name, message, isVerified }: SentGiftCard): EmailBlock[] =>
  message && isVerified
    ? [
        {
          kind: 'lines',
          title: sender_name ? `A message from ${withoutLinks(sender_name)}` : 'A message for you',
          lines: [withoutLinks(message)],
        },
      ]
    : [];

const validityOf = ({ replacesUntil, validDays }: SentGiftCard): EmailBlock[] => [
  ...(replacesUntil
    ? [
        paragraph(
          'This code replaces the one that we sent you before, which can no longer be used.',
        ),
      ]
    : []),
  paragraph(
    `It is valid ${replacesUntil ? `until ${formatDayAndYear(replacesUntil, INDIA.locale)}` : `for ${validDays} days`}. Anyone with the code can use it, so please keep it safe.`,
  ),
];

export function giftCardEmail(card: SentGiftCard, siteUrl: string) {
  const { recipient_name, recipient_email, sender_name, isVerified } = card;
  const worth = `${INDIA.symbol}${formatMinor(card.amount_minor)}`;
  // Deleting the buyer's account erases the name.
  const sender = isVerified && sender_name ? withoutLinks(sender_name) : undefined;
  return toEmail(
    recipient_email,
    sender ? `A gift card from ${sender}` : 'You have received a gift card',
    {
      heading: 'A gift card for you',
      preview: `${worth} to spend on Indian designer wear.`,
      blocks: [
        paragraph(isVerified ? `Hello ${withoutLinks(recipient_name)},` : 'Hello,'),
        paragraph(`${sender ?? 'Someone'} has sent you a gift card.`),
        ...wordsOf(card),
        {
          kind: 'giftCard',
          design: giftCardDesignWire.parse(card.design),
          amount: worth,
          label: 'Gift card code',
          code: card.code,
        },
        HOW_TO_USE,
        ...validityOf(card),
        button('Visit the store', siteUrl),
      ],
      reason: `You are receiving this email because ${card.isGiven ? 'we have given you a gift card' : 'a gift card was bought for you'}.`,
    },
  );
}
