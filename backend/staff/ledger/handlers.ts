import type { StaffLedgerEntryWire, staffLedgerCalls } from '@/lib/contract/staffLedger';
import type { Handlers } from '@/backend/http/handlerContext';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { formatRupees, walletEntryView } from '@/backend/wallet/view';
import { staffLedgerEntries } from './repository';

type EntryRow = Awaited<ReturnType<typeof staffLedgerEntries>>[number];

const entryView = (row: EntryRow): StaffLedgerEntryWire => ({
  ...walletEntryView(row),
  account: row.account as StaffLedgerEntryWire['account'],
  left: row.amount_minor > 0 ? formatRupees(row.rest_minor) : null,
  customer_id: row.customer_id,
  email: row.email,
});

export const staffLedgerHandlers: Handlers<typeof staffLedgerCalls, StaffVisitor> = {
  async 'GET /staff/v1/ledger'({ db, query }) {
    const rows = await staffLedgerEntries(db, query);
    const isFull = rows.length === query.per_page;
    return {
      status: 200,
      data: {
        list: rows.map(entryView),
        next_before_id: isFull ? (rows.at(-1)?.id ?? null) : null,
      },
    };
  },
};
