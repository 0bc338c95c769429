import type { StaffCustomerRowWire, StaffCustomerWire } from '@/lib/contract/staffCustomers';
import type { CustomerRow } from '@/backend/account/repository';
import { customerView } from '@/backend/account/view';
import { addressesOf } from '@/backend/address/repository';
import { addressView } from '@/backend/address/view';
import { customerOwner } from '@/backend/http/owner';
import type { Database } from '@/backend/infra/db/database';
import { exportedBalances, exportedEmailPreferences } from '@/backend/privacy/exportCustomer';
import { actsOn } from '@/backend/staff/auditRepository';
import { staffNoteView } from '@/backend/staff/noteView';
import { staffOrders } from '@/backend/staff/orders/repository';
import { staffOrderRowView } from '@/backend/staff/orders/view';
import { staffTickets } from '@/backend/staff/tickets/repository';
import { staffTicketRowView } from '@/backend/staff/tickets/view';
import { timelineView } from '@/backend/staff/timeline';
import { customerNotes, type StaffCustomerRow } from './repository';

const NEWEST = 50;

export const staffCustomerRowView = (row: StaffCustomerRow): StaffCustomerRowWire => ({
  customer_id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  is_blocked: row.blocked_reason !== null,
  orders: row.orders ?? 0,
  last_order_at: row.last_order_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** A customer with everything that staff see of them. */
export async function staffCustomerView(
  db: Database,
  customer: CustomerRow,
): Promise<StaffCustomerWire> {
  const { id, email, created_at, blocked_reason } = customer;
  const orders = await staffOrders(db, { customer_id: id, per_page: NEWEST });
  const sender = { owner: customerOwner(id), email };
  const tickets = await staffTickets(db, { of: sender, per_page: NEWEST });
  return {
    customer: customerView(customer),
    created_at: created_at.toISOString(),
    is_blocked: blocked_reason !== null,
    blocked_reason,
    email_preferences: await exportedEmailPreferences(db, id),
    ...(await exportedBalances(db, id)),
    addresses: (await addressesOf(db, id)).map((row) => addressView(row, null)),
    orders: orders.map(staffOrderRowView),
    tickets: tickets.map(staffTicketRowView),
    notes: (await customerNotes(db, id)).map(staffNoteView),
    timeline: timelineView(await actsOn(db, `customer ${id}`)),
  };
}
