import { formatDate } from '@/lib/i18n/dates';
import type { DailySummary } from '@/backend/notifications/summaryRepository';
import { paragraph, type EmailBlock, type EmailRow } from './content';
import { moneyIn, toStaffEmail } from './staffNotifications';

const orderCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`);

const salesBlock = ({ sales }: DailySummary): EmailBlock =>
  sales.length > 0
    ? {
        kind: 'rows',
        rows: sales.map(({ currency, orders, total_minor }) => ({
          label: `${orderCount(orders)} in ${currency}`,
          value: moneyIn(currency, total_minor),
          isTotal: true,
        })),
      }
    : paragraph('There were no orders.');

/** The numbers of a day, and what is to do now. */
export function dailySummaryEmail(summary: DailySummary, recipient: string) {
  const day = formatDate(summary.day, 'en-GB');
  const count = (label: string, value: number): EmailRow => ({ label, value: String(value) });
  return toStaffEmail(recipient, `Your store on ${day}`, {
    heading: `Your store on ${day}`,
    preview: orderCount(summary.sales.reduce((sum, { orders }) => sum + orders, 0)),
    blocks: [
      salesBlock(summary),
      {
        kind: 'rows',
        rows: [
          count('Items to ship', summary.toShip),
          count('Late items', summary.late),
          count('Returns booked that day', summary.returnsBooked),
          count('Returns to receive', summary.returnsWaiting),
          count('Sizes with low stock', summary.lowStock),
          count('Sizes sold out', summary.soldOut),
          count('Orders that wait for payment', summary.unpaidOrders),
          count('Refunds owed', summary.refundsOwed),
          count('Open disputes', summary.openDisputes),
        ],
      },
    ],
  });
}
