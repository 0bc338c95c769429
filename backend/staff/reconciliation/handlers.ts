import type {
  ReconciliationWire,
  staffReconciliationCalls,
} from '@/lib/contract/staffReconciliation';
import { formatMinor } from '@/lib/i18n/money';
import type { Handlers } from '@/backend/http/handlerContext';
import { DIFFERENCE_TEXTS } from '@/backend/payments/reconciliation/differences';
import {
  differencesOf,
  reconciledDays,
  reconciliationsOf,
} from '@/backend/payments/reconciliation/repository';
import type { StaffVisitor } from '@/backend/staff/visitor';

type Report = Awaited<ReturnType<typeof reconciliationsOf>>[number];
type Row = Awaited<ReturnType<typeof differencesOf>>[number];

const sideView = (minor: number | null) => (minor === null ? null : formatMinor(minor));

const reportView = (report: Report): ReconciliationWire['reports'][number] => ({
  provider: report.provider,
  payments: report.payments,
  refunds: report.refunds,
  disputes: report.disputes,
  totals: report.totals.map(({ currency, received_minor, refunded_minor }) => ({
    currency,
    received: formatMinor(received_minor),
    refunded: formatMinor(refunded_minor),
  })),
  made_at: report.created_at.toISOString(),
});

const differenceView = (row: Row): ReconciliationWire['differences'][number] => ({
  provider: row.provider,
  kind: row.kind,
  text: DIFFERENCE_TEXTS[row.kind],
  object: row.object_id,
  order_id: row.order_id,
  currency: row.currency,
  provider_amount: sideView(row.provider_minor),
  store_amount: sideView(row.store_minor),
  outcome: row.outcome === 'recorded' || row.outcome === 'refused' ? row.outcome : null,
});

export const staffReconciliationHandlers: Handlers<typeof staffReconciliationCalls, StaffVisitor> =
  {
    async 'GET /staff/v1/reconciliation-days'({ db, query: { before, per_page } }) {
      const list = await reconciledDays(db, { before, count: per_page });
      const next_before = list.length === per_page ? (list.at(-1)?.day ?? null) : null;
      return { status: 200, data: { list, next_before } };
    },

    async 'GET /staff/v1/reconciliation'({ db, query }) {
      const reports = await reconciliationsOf(db, query.day);
      const differences = await differencesOf(db, query.day);
      return {
        status: 200,
        data: {
          day: query.day,
          reports: reports.map(reportView),
          differences: differences.map(differenceView),
        },
      };
    },
  };
