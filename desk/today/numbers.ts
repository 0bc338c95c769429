import type { StaffSummaryWire } from '@/lib/contract/staffSummary';
import { formatDate } from '@/lib/i18n/dates';
import { parseAmount } from '@/lib/i18n/money';
import { formatAmount } from '../layout/moments';
import type { Bar } from './BarChart';

type Day = StaffSummaryWire['days'][number];

const dayText = (day: string) => formatDate(day, 'en-IN');

/** "₹1,25,000 and USD 1,200", or "none". */
export const revenueText = ({ revenue }: Day): string =>
  revenue.map(({ amount, currency }) => formatAmount(amount, currency)).join(' and ') || 'none';

export const orderBars = (days: Day[]): Bar[] =>
  days.map(({ day, orders }) => ({ label: dayText(day), value: orders, text: `${orders}` }));

/** One chart per currency: amounts of different currencies are not added. */
export function revenueCharts(days: Day[]): { currency: string; bars: Bar[] }[] {
  const currencies = [...new Set(days.flatMap((day) => day.revenue.map((sum) => sum.currency)))];
  return currencies.map((currency) => ({
    currency,
    bars: days.map(({ day, revenue }) => {
      const amount = revenue.find((sum) => sum.currency === currency)?.amount ?? '0';
      return {
        label: dayText(day),
        value: parseAmount(amount),
        text: formatAmount(amount, currency),
      };
    }),
  }));
}
