import { formatDay } from '@/lib/i18n/day';
import { formatMoney, groupIndian } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import { SUPPORT_HOURS } from '@/lib/model/site';
import type { Mail } from './outbox';
import type { OrderRow } from '@/backend/orders/repository';

export const SUPPORT = `We are here for you ${SUPPORT_HOURS} (IST).`;
export const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/** Numbers and days in a mail are written one way, wherever it goes. */
export const localeOf = (currency: string) => (currency === 'INR' ? 'en-IN' : 'en-GB');

export const resetMail = (email: string, link: string): Mail => ({
  recipient: email,
  subject: 'Choose a new password',
  body: letter(
    'Hello,',
    'Somebody, we hope you, asked for a new password. Choose it here:',
    link,
    'The link works once, for one hour. If it was not you, there is nothing to do: your password has not changed.',
    SUPPORT,
  ),
});

/** Words that somebody typed, without anything a mail program makes a link of. */
export const unlinked = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ').replaceAll('://', ': //');

/** Whether the recipient has proved the address: to any other, nothing that somebody typed is written. */
type Proved = { isProved: boolean };

type SentCard = Proved & {
  recipient_name: string;
  recipient_email: string;
  sender_name: string;
  message: string;
  amount_minor: number;
  code: string;
  validDays: number;
};

export const giftCardMail = ({
  recipient_name,
  recipient_email,
  sender_name,
  message,
  amount_minor,
  code,
  validDays,
  isProved,
}: SentCard): Mail => ({
  recipient: recipient_email,
  subject: isProved ? `A gift card from ${unlinked(sender_name)}` : 'You have received a gift card',
  body: letter(
    isProved ? `Hello ${unlinked(recipient_name)},` : 'Hello,',
    `${isProved ? unlinked(sender_name) : 'Someone'} has sent you a gift card over ${INDIA.symbol}${groupIndian(amount_minor / 100)}.`,
    ...(message && isProved ? [unlinked(message)] : []),
    `Its code: ${code}`,
    `Enter it at checkout, or put it in your wallet. It is good for ${validDays} days. Whoever knows the code can spend it, so please keep it safe.`,
    SUPPORT,
  ),
});

/** "Coupon GRAND15: -₹500", one line for everything that was taken off. */
const takenOff = (order: OrderRow, money: (minor: number) => string) =>
  [
    [`Coupon ${order.coupon_code ?? ''}`, order.coupon_minor],
    ['Points', order.points_minor],
    ['Gift card', order.gift_card_minor],
    ['Wallet', order.wallet_minor],
  ]
    .filter((taken): taken is [string, number] => Number(taken[1]) > 0)
    .map(([name, minor]) => `${name}: -${money(minor)}\n`)
    .join('');

export function orderMail(order: OrderRow, link: string, { isProved }: Proved): Mail {
  const money = (minor: number) =>
    formatMoney(minor / 100, { locale: localeOf(order.currency), symbol: order.symbol });
  const { firstname, address_one, city_name, postal_code, country_name } = order.shipping_address;
  const lines = order.lines.map(
    ({ quantity, name, designer_name, size, you_pay_minor, delivery_date }) =>
      `${quantity} x ${name}, ${designer_name}, size ${size}: ${money(you_pay_minor * quantity)}\n    with you by ${formatDay(delivery_date, localeOf(order.currency))}`,
  );
  const cards = order.gift_cards.map(
    ({ recipient_name, price_minor }) =>
      `1 x Gift card${isProved ? ` for ${unlinked(recipient_name)}` : ''}: ${money(price_minor)}`,
  );
  return {
    recipient: order.email,
    subject: `Your order ${order.id} is confirmed`,
    body: letter(
      isProved ? `Hello ${unlinked(firstname)},` : 'Hello,',
      `Thank you. Your order ${order.id} is confirmed.`,
      [...lines, ...cards].join('\n'),
      `${takenOff(order, money)}Shipping: ${order.shipping_minor ? money(order.shipping_minor) : 'free'}\nTotal: ${money(order.total_minor)}${order.payment_method === 'cod' ? ', to be paid on delivery' : ', paid'}`,
      ...(isProved
        ? [
            `It goes to ${unlinked([address_one, city_name, postal_code, country_name].filter(Boolean).join(', '))}.`,
          ]
        : []),
      `Follow it here: ${link}`,
      SUPPORT,
    ),
  };
}
