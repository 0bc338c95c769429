import type { OrderRow } from '@/backend/orders/cancellations/repository';
import { button, paragraph, toEmail, type EmailBlock } from './content';
import { greeting, type MailboxStatus } from './orderExtras';
import { orderLink } from './links';
import { orderItem, type EmailLine } from './orderItem';

export const ORDER_REASON = 'You are receiving this email because you placed an order with us.';

export type ItemsOrder = Pick<
  OrderRow,
  'id' | 'email' | 'currency' | 'symbol' | 'country_code' | 'shipping_address'
>;
type ItemsContent = {
  subject: string;
  heading: string;
  text: string;
  items: { line: EmailLine; details: string[] }[];
  after: EmailBlock[];
};

/** Singular or plural words for the items of an email. */
export const itemWords = ({ length }: readonly unknown[]) =>
  length === 1
    ? {
        subject: 'An item',
        noun: 'item',
        these: 'this item',
        it: 'it',
        them: 'it',
        its: 'its',
        are: 'is',
        have: 'has',
        ship: 'ships',
      }
    : {
        subject: `${length} items`,
        noun: 'items',
        these: 'these items',
        it: 'they',
        them: 'them',
        its: 'their',
        are: 'are',
        have: 'have',
        ship: 'ship',
      };

export const itemsEmail = (
  { order, siteUrl, mailbox }: { order: ItemsOrder; siteUrl: string; mailbox: MailboxStatus },
  { subject, heading, text, items, after }: ItemsContent,
) =>
  toEmail(order.email, subject, {
    heading,
    preview: text,
    blocks: [
      greeting(order, mailbox),
      paragraph(text),
      {
        kind: 'items',
        items: items.map(({ line, details }) =>
          orderItem(line, { siteUrl, country: order.country_code }, details),
        ),
      },
      ...after,
      button('View your order', orderLink(siteUrl, order.country_code, order.id)),
    ],
    reason: ORDER_REASON,
  });
