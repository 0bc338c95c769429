import { formatDay } from '@/lib/i18n/day';
import { formatMoney, groupIndian } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { SUPPORT_HOURS } from '@/lib/model/site';
import type { OutboxMessage } from './outbox';
import type { OrderRow } from '@/backend/orders/repository';

export const SUPPORT_LINE = `We are here for you ${SUPPORT_HOURS} (IST).`;
export const emailBody = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/** Emails format numbers and dates by currency, independent of the site. */
export const emailLocale = (currency: string) => (currency === 'INR' ? 'en-IN' : 'en-GB');

export const passwordResetEmail = (email: string, link: string): OutboxMessage => ({
  recipient: email,
  subject: 'Choose a new password',
  body: emailBody(
    'Hello,',
    'Somebody, we hope you, asked for a new password. Choose it here:',
    link,
    'The link works once, for one hour. If it was not you, there is nothing to do: your password has not changed.',
    SUPPORT_LINE,
  ),
});

/** Removes from user-written text everything that an email client turns into a link. */
export const withoutLinks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ').replaceAll('://', ': //');

/**
 * Whether the recipient's address is verified: emails to unverified addresses contain no
 * user-written text.
 */
type MailboxProof = { isProved: boolean };

type SentGiftCard = MailboxProof & {
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  amount_minor: number;
  code: string;
  validDays: number;
};

export const giftCardEmail = ({
  recipient_name,
  recipient_email,
  sender_name,
  message,
  amount_minor,
  code,
  validDays,
  isProved,
}: SentGiftCard): OutboxMessage => ({
  recipient: recipient_email,
  subject: isProved
    ? `A gift card from ${withoutLinks(sender_name)}`
    : 'You have received a gift card',
  body: emailBody(
    isProved ? `Hello ${withoutLinks(recipient_name)},` : 'Hello,',
    `${isProved ? withoutLinks(sender_name) : 'Someone'} has sent you a gift card over ${INDIA.symbol}${groupIndian(amount_minor / 100)}.`,
    ...(message && isProved ? [withoutLinks(message)] : []),
    `Its code: ${code}`,
    `Enter it at checkout, or put it in your wallet. It is good for ${validDays} days. Whoever knows the code can spend it, so please keep it safe.`,
    SUPPORT_LINE,
  ),
});

const deductionLines = (order: OrderRow, money: (minor: number) => string) =>
  [
    [`Coupon ${order.coupon_code ?? ''}`, order.coupon_minor],
    ['Points', order.points_minor],
    ['Gift card', order.gift_card_minor],
    ['Wallet', order.wallet_minor],
  ]
    .filter((deduction): deduction is [string, number] => Number(deduction[1]) > 0)
    .map(([name, minor]) => `${name}: -${money(minor)}\n`)
    .join('');

export function orderEmail(
  order: OrderRow,
  link: string,
  { isProved }: MailboxProof,
): OutboxMessage {
  const money = (minor: number) =>
    formatMoney(minor / 100, { locale: emailLocale(order.currency), symbol: order.symbol });
  const { firstname, address_one, city_name, postal_code, country_name } = order.shipping_address;
  const lines = order.lines.map(
    ({ quantity, name, designer_name, size, you_pay_minor, delivery_date }) =>
      `${quantity} x ${name}, ${designer_name}, size ${size}: ${money(you_pay_minor * quantity)}\n    with you by ${formatDay(delivery_date, emailLocale(order.currency))}`,
  );
  const giftCardLines = order.gift_cards.map(
    ({ recipient_name, price_minor }) =>
      `1 x Gift card${isProved ? ` for ${withoutLinks(recipient_name)}` : ''}: ${money(price_minor)}`,
  );
  return {
    recipient: order.email,
    subject: `Your order ${order.id} is confirmed`,
    body: emailBody(
      isProved ? `Hello ${withoutLinks(firstname)},` : 'Hello,',
      `Thank you. Your order ${order.id} is confirmed.`,
      [...lines, ...giftCardLines].join('\n'),
      `${deductionLines(order, money)}Shipping: ${order.shipping_minor ? money(order.shipping_minor) : 'free'}\nTotal: ${money(order.total_minor)}${order.payment_method === 'cod' ? ', to be paid on delivery' : ', paid'}`,
      ...(isProved
        ? [
            `It goes to ${withoutLinks([address_one, city_name, postal_code, country_name].filter(Boolean).join(', '))}.`,
          ]
        : []),
      `Follow it here: ${link}`,
      SUPPORT_LINE,
    ),
  };
}
