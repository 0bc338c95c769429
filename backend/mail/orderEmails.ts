import { formatDay } from '@/lib/i18n/day';
import { currencyLocale, orderMoney } from '@/backend/money/orderMoney';
import type { OrderWithLines } from '@/backend/orders/repository';
import {
  button,
  paragraph,
  toEmail,
  withoutLinks,
  type EmailBlock,
  type EmailItem,
  type EmailRow,
} from './content';
import { ORDER_REASON } from './itemsEmail';
import { orderLink } from './links';
import { orderPaymentTexts } from './orderPayment';
import {
  arrivalDetail,
  cashStep,
  greeting,
  measurementText,
  orderDestination,
  orderExtras,
  type MailboxStatus,
} from './orderExtras';
import type { ReturnRules } from '@/backend/orders/returnRules';
import { orderItem, returnDetail, type EmailLinks } from './orderItem';

type Line = OrderWithLines['lines'][number];

function itemsOf(
  order: OrderWithLines,
  links: EmailLinks,
  mailbox: MailboxStatus,
  rules: ReturnRules,
): EmailItem[] {
  const money = orderMoney(order);
  const day = (date: string) => formatDay(date, currencyLocale(order.currency));
  const lineItem = (line: Line) =>
    orderItem(
      line,
      links,
      [
        ...measurementText(line.measures, mailbox),
        arrivalDetail(order, line.delivery_date),
        ...returnDetail(order, line, rules),
      ],
      money(line.you_pay_minor * line.quantity),
    );
  const giftCards = order.gift_cards.map(({ recipient_name, price_minor, send_on }): EmailItem => ({
    name: 'Gift card',
    designer: '',
    picture: '',
    link: '',
    details: mailbox.isVerified
      ? [
          `For ${withoutLinks(recipient_name)}, sent by email${send_on ? ` on ${day(send_on)}` : ''}`,
        ]
      : [],
    price: money(price_minor),
  }));
  return [...order.lines.map(lineItem), ...giftCards];
}

/** The sums in the order of the cart. */
function totalRows(order: OrderWithLines): EmailRow[] {
  const money = orderMoney(order);
  const row = (label: string, minor: number, sign = ''): EmailRow[] =>
    minor > 0 ? [{ label, value: `${sign}${money(minor)}` }] : [];
  return [
    ...row('Subtotal', order.subtotal_minor),
    ...(order.lines.length
      ? [
          {
            label: order.pickup_store ? 'Collection in store' : 'Shipping',
            value: order.shipping_minor ? money(order.shipping_minor) : 'Free',
          },
        ]
      : []),
    ...row('Gift cards', order.gift_cards_minor),
    ...row('Measuring kit', order.kit_minor),
    ...row('Gift wrap', order.gift_wrap_minor),
    ...row(`Coupon ${order.coupon_code ?? ''}`, order.coupon_minor, '−'),
    ...row('Loyalty points', order.points_minor, '−'),
    ...row('Gift card', order.gift_card_minor, '−'),
    ...row('Aza wallet', order.wallet_minor, '−'),
    {
      label: `Total, ${orderPaymentTexts(order).total}`,
      value: money(order.total_minor),
      isTotal: true,
    },
    ...row('Includes GST', order.tax_minor),
  ];
}

const nextSteps = (order: OrderWithLines): EmailBlock => ({
  kind: 'steps',
  title: 'What happens next',
  steps: [
    ...(order.measuring_kit
      ? ['We’ll send you the measuring kit. Add your measurements online.']
      : []),
    order.lines.some(({ is_made_to_order }) => is_made_to_order)
      ? 'Your designer makes or prepares each item.'
      : 'We prepare each item.',
    'We check the quality of each item before it leaves us.',
    order.pickup_store
      ? 'We’ll email you as soon as an item is ready to collect.'
      : 'We’ll email you the tracking number as soon as an item is dispatched.',
    ...cashStep(order),
  ],
});

export function orderEmail(
  order: OrderWithLines,
  siteUrl: string,
  mailbox: MailboxStatus,
  rules: ReturnRules,
) {
  const links = { siteUrl, country: order.country_code };
  const hasItems = order.lines.length > 0;
  const { note } = orderPaymentTexts(order);
  return toEmail(order.email, `Your order ${order.id} is confirmed`, {
    heading: 'Thank you for your order',
    preview: `Order ${order.id} is confirmed. We’ll email you at every step.`,
    blocks: [
      greeting(order, mailbox),
      paragraph(`Your order ${order.id} is confirmed.`),
      { kind: 'items', items: itemsOf(order, links, mailbox, rules) },
      { kind: 'rows', rows: totalRows(order) },
      ...(note ? [paragraph(note)] : []),
      ...orderExtras(order, mailbox),
      ...(hasItems ? orderDestination(order, mailbox, links) : []),
      ...(hasItems ? [nextSteps(order)] : []),
      button('View your order', orderLink(siteUrl, order.country_code, order.id)),
    ],
    reason: ORDER_REASON,
  });
}
