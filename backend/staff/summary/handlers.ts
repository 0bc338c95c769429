import type { StaffSummaryWire, staffSummaryCalls } from '@/lib/contract/staffSummary';
import { dayAfter } from '@/lib/i18n/dates';
import { formatMinor } from '@/lib/i18n/money';
import type { Handlers } from '@/backend/http/handlerContext';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { dailyRevenue, waitingCounts, type DailyRevenueRow } from './repository';

const DAYS = 30;

const dayView = (day: string, rows: DailyRevenueRow[]): StaffSummaryWire['days'][number] => ({
  day,
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  revenue: rows.map(({ currency, orders, total_minor }) => ({
    currency,
    orders,
    amount: formatMinor(total_minor),
  })),
});

export const staffSummaryHandlers: Handlers<typeof staffSummaryCalls, StaffVisitor> = {
  async 'GET /staff/v1/summary'({ db }) {
    const now = new Date();
    const days = Array.from({ length: DAYS }, (_, index) => dayAfter(now, index + 1 - DAYS));
    const revenue = await dailyRevenue(db, days[0] ?? dayAfter(now, 0));
    const counts = await waitingCounts(db, dayAfter(now, 0));
    return {
      status: 200,
      data: {
        days: days.map((day) =>
          dayView(
            day,
            revenue.filter((row) => row.day === day),
          ),
        ),
        ...counts,
      },
    };
  },
};
