import { formatDay } from '@/lib/dates';
import { formatMoney } from '@/lib/money';
import { SUPPORT_HOURS } from '@/lib/site';
import type { Mail } from '../db/outbox';
import type { OrderRow } from '../db/orders';

const SUPPORT = `We are here for you ${SUPPORT_HOURS} (IST).`;
const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;

/** Numbers and days in a mail are written one way, wherever it goes. */
const localeOf = (currency: string) => (currency === 'INR' ? 'en-IN' : 'en-GB');

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

export function orderMail(order: OrderRow, link: string): Mail {
  const money = (minor: number) => formatMoney(minor / 100, { locale: localeOf(order.currency), symbol: order.symbol });
  const { firstname, address_one, city_name, postal_code, country_name } = order.shipping_address;
  const lines = order.lines.map(({ quantity, name, designer_name, size, you_pay_minor, delivery_date }) =>
    `${quantity} x ${name}, ${designer_name}, size ${size}: ${money(you_pay_minor * quantity)}\n    with you by ${formatDay(delivery_date, localeOf(order.currency))}`);
  return {
    recipient: order.email,
    subject: `Your order ${order.id} is confirmed`,
    body: letter(
      `Hello ${firstname},`,
      `Thank you. Your order ${order.id} is confirmed.`,
      lines.join('\n'),
      `Shipping: ${order.shipping_minor ? money(order.shipping_minor) : 'free'}\nTotal: ${money(order.total_minor)}${order.payment_method === 'cod' ? ', to be paid on delivery' : ', paid'}`,
      `It goes to ${[address_one, city_name, postal_code, country_name].filter(Boolean).join(', ')}.`,
      `Follow it here: ${link}`,
      SUPPORT,
    ),
  };
}
