import type { Database } from '@/backend/infra/db/database';
import { loadSetting, sellerSetting } from '@/backend/infra/db/settings';
import type { OrderRecords } from '@/backend/orders/cancellations/repository';
import { creditNoteDocument, invoiceDocument, type TaxDocument } from './taxDocument';

/** The orders with all that belongs to them, by id. */
async function ordersById(db: Database, ids: number[]): Promise<Map<number, OrderRecords>> {
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const ofOrders = <T extends { order_id: number }>(rows: T[]) =>
    Map.groupBy(rows, (row) => row.order_id);
  const lines = ofOrders(
    await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
  );
  const refunds = ofOrders(
    await db.selectFrom('refunds').selectAll().where('order_id', 'in', ids).execute(),
  );
  const partialRefunds = ofOrders(
    await db.selectFrom('partial_refunds').selectAll().where('order_id', 'in', ids).execute(),
  );
  return new Map(
    orders.map((order) => [
      order.id,
      {
        order,
        lines: lines.get(order.id) ?? [],
        refunds: refunds.get(order.id) ?? [],
        partialRefunds: partialRefunds.get(order.id) ?? [],
      },
    ]),
  );
}

const monthEnd = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The documents of a month (YYYY-MM) that a registered seller issued, in the order of numbers. */
export async function taxDocumentsOf(db: Database, month: string): Promise<TaxDocument[]> {
  const [from, to] = [`${month}-01`, monthEnd(month)];
  const current = await loadSetting(db, 'seller');
  const invoices = await db
    .selectFrom('invoices')
    .select(['order_id', 'number', 'issued_on', 'seller'])
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .orderBy('financial_year')
    .orderBy('sequence')
    .execute();
  const notes = await db
    .selectFrom('credit_notes as c')
    .leftJoin('invoices as i', 'i.order_id', 'c.order_id')
    .select(['c.order_id', 'c.line_id', 'c.number', 'c.issued_on', 'i.seller'])
    .where('c.issued_on', '>=', from)
    .where('c.issued_on', '<=', to)
    .orderBy('c.financial_year')
    .orderBy('c.sequence')
    .execute();
  const orders = await ordersById(db, [
    ...new Set([...invoices, ...notes].map(({ order_id }) => order_id)),
  ]);
  const issuedOf = (row: { number: string; issued_on: string; seller: unknown }) => ({
    number: row.number,
    date: row.issued_on,
    seller: row.seller === null ? current : sellerSetting.parse(row.seller),
  });
  const documentOf = (
    row: (typeof invoices)[number] | (typeof notes)[number],
    toDocument: (details: OrderRecords, issued: ReturnType<typeof issuedOf>) => TaxDocument,
  ) => {
    const details = orders.get(row.order_id);
    const issued = issuedOf(row);
    return details && issued.seller.gstin ? [toDocument(details, issued)] : [];
  };
  return [
    ...invoices.flatMap((row) => documentOf(row, invoiceDocument)),
    ...notes.flatMap((row) =>
      documentOf(row, (details, issued) => creditNoteDocument(details, row.line_id, issued)),
    ),
  ];
}
