import { upperFirst } from '@/lib/content/firstLetter';
import { formatDay } from '@/lib/i18n/day';
import { formatMoney } from '@/lib/i18n/money';
import { labelledSize, type ProductSizeLabel } from '@/backend/product/labelledSize';
import { sizeLabel } from '@/lib/model/size';
import { currencyLocale, orderMoney } from '@/backend/money/orderMoney';
import type { OrderWithLines } from '@/backend/orders/repository';
import {
  paragraph,
  toEmail,
  withoutLinks,
  type EmailBlock,
  type EmailContent,
  type EmailRow,
} from './content';
import { orderItem } from './orderItem';
import { orderPaymentTexts } from './orderPayment';

const STAFF_REASON =
  'You are receiving this email because the store’s notifications are sent to this address.';

/** An email of the store to its staff. */
export const toStaffEmail = (
  recipient: string,
  subject: string,
  content: Omit<EmailContent, 'reason' | 'isForStaff'>,
) => toEmail(recipient, subject, { ...content, reason: STAFF_REASON, isForStaff: true });

/** "₹12,500" for minor units; a currency without a known symbol has its code. */
export const moneyIn = (currency: string, minor: number): string =>
  formatMoney(minor / 100, {
    locale: currencyLocale(currency),
    symbol: currency === 'INR' ? '₹' : currency,
  });

const destination = ({ pickup_store, shipping_address }: OrderWithLines): string =>
  pickup_store
    ? `Collected from the ${pickup_store.name} store`
    : shipping_address
      ? withoutLinks(`${shipping_address.city_name}, ${shipping_address.country_name}`)
      : 'By email';

const itemsBlock = (
  order: OrderWithLines,
  siteUrl: string,
  detailsOf: (line: OrderWithLines['lines'][number]) => string[],
): EmailBlock => ({
  kind: 'items',
  items: order.lines.map((line) =>
    orderItem(line, { siteUrl, country: order.country_code }, detailsOf(line)),
  ),
});

/** A confirmed order, for staff. The customer's name and texts stay in the order. */
export function newOrderEmail(order: OrderWithLines, recipient: string, siteUrl: string) {
  const total = orderMoney(order)(order.total_minor);
  const rows: EmailRow[] = [
    { label: 'Delivery', value: destination(order) },
    ...(order.gift_cards.length > 0
      ? [{ label: 'Gift cards', value: String(order.gift_cards.length) }]
      : []),
    {
      label: `Total, ${orderPaymentTexts(order).staffTotal}`,
      value: total,
      isTotal: true,
    },
  ];
  return toStaffEmail(recipient, `New order ${order.id}: ${total}`, {
    heading: `New order ${order.id}`,
    preview: `${total}, ${destination(order)}`,
    blocks: [
      ...(order.lines.length > 0
        ? [
            itemsBlock(order, siteUrl, ({ delivery_date }) => [
              `Promised by ${formatDay(delivery_date, 'en-GB')}`,
            ]),
          ]
        : []),
      { kind: 'rows', rows },
    ],
  });
}

/** Items that a customer sends back or brings to a store. */
export const returnBookedEmail = (order: OrderWithLines, recipient: string, siteUrl: string) =>
  toStaffEmail(recipient, `Return booked for order ${order.id}`, {
    heading: `Return booked for order ${order.id}`,
    preview: `${order.lines.length === 1 ? '1 item' : `${order.lines.length} items`} to receive`,
    blocks: [
      paragraph(
        order.pickup_store
          ? `The customer returns these items to the ${order.pickup_store.name} store.`
          : 'Please arrange the pickup of these items.',
      ),
      itemsBlock(order, siteUrl, ({ close_reason }) =>
        close_reason ? [`Reason: ${withoutLinks(close_reason)}`] : [],
      ),
    ],
  });

const MAX_SIZES = 50;

export type LowStockSize = ProductSizeLabel & {
  name: string;
  sku: string;
  stock: number;
  is_on_back_order: boolean;
};

const stockText = ({ stock, is_on_back_order }: LowStockSize) => {
  if (stock > 0) return `${stock} left`;
  return is_on_back_order ? 'none left, sold on back order' : 'sold out';
};

/** Sizes whose stock has fallen to the limit. */
export function lowStockEmail(sizes: LowStockSize[], recipient: string) {
  const others = sizes.length - MAX_SIZES;
  const count = sizes.length === 1 ? '1 size' : `${sizes.length} sizes`;
  return toStaffEmail(recipient, `Low stock: ${count}`, {
    heading: 'Low stock',
    preview: `${count} with low stock or none`,
    blocks: [
      {
        kind: 'lines',
        title: count,
        lines: sizes
          .slice(0, MAX_SIZES)
          .map(
            (entry) =>
              `${entry.name} (${entry.sku}), ${sizeLabel(labelledSize(entry))}: ${stockText(entry)}`,
          ),
      },
      ...(others > 0 ? [paragraph(`And ${others} more.`)] : []),
    ],
  });
}

type Difference = { subject: string; text: string; rows: EmailRow[] };

/** A payment or refund that needs a person: in dispute, refused, or not as it was recorded. */
export const paymentDifferenceEmail = ({ subject, text, rows }: Difference, recipient: string) =>
  toStaffEmail(recipient, subject, {
    heading: subject,
    preview: text,
    blocks: [paragraph(text), { kind: 'rows', rows }],
  });

const MAX_DIFFERENCES = 50;

type Differences = { provider: string; day: string; lines: string[] };

/** The differences of a day between the books of a payment provider and of the store. */
export function differencesEmail({ provider, day, lines }: Differences, recipient: string) {
  const others = lines.length - MAX_DIFFERENCES;
  const count = lines.length === 1 ? '1 difference' : `${lines.length} differences`;
  return toStaffEmail(recipient, `${count} with ${upperFirst(provider)} on ${day}`, {
    heading: `${count} with ${upperFirst(provider)}`,
    preview: `Payments, refunds and disputes of ${day}`,
    blocks: [
      paragraph(
        `The books of the payment provider and of the store for ${day} differ. What the store can record from the provider’s answer is recorded now; check the rest in the provider’s dashboard.`,
      ),
      {
        kind: 'lines',
        title: count,
        lines: lines.slice(0, MAX_DIFFERENCES).map(withoutLinks),
      },
      ...(others > 0 ? [paragraph(`And ${others} more, in the report of the day.`)] : []),
    ],
  });
}

type UndeliveredWebhooks = {
  url: string;
  count: number;
  events: string[];
  attempts: number;
  error: string;
};

/** Messages to another system that were given up after their last attempt. */
export function undeliveredWebhookEmail(
  { url, count, events, attempts, error }: UndeliveredWebhooks,
  recipient: string,
) {
  const subject =
    count === 1 ? 'A webhook could not be delivered' : `${count} webhooks could not be delivered`;
  return toStaffEmail(recipient, subject, {
    heading: subject,
    preview: events.join(', '),
    blocks: [
      paragraph(
        count === 1
          ? 'The other system did not accept this message. It can be sent again.'
          : 'The other system did not accept these messages. They can be sent again.',
      ),
      {
        kind: 'rows',
        rows: [
          { label: events.length === 1 ? 'Event' : 'Events', value: events.join(', ') },
          { label: 'Sent to', value: withoutLinks(url) },
          { label: 'Attempts', value: String(attempts) },
          { label: 'Last error', value: withoutLinks(error) },
        ],
      },
    ],
  });
}
