import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting, sellerSetting } from '@/backend/infra/db/settings';

export type Seller = z.output<typeof sellerSetting>;
type IssuedDocument = { number: string; issuedOn: string };
/**
 * The numbers and dates of an order's documents, and the seller at that time. `invoice` is undefined
 * for gift cards alone, and for orders of releases without consecutive numbers.
 */
export type IssuedDocuments = {
  seller: Seller;
  invoice: IssuedDocument | undefined;
  /** By order line. */
  creditNotes: Map<number, IssuedDocument>;
};

export async function loadIssuedDocuments(db: Database, orderId: number): Promise<IssuedDocuments> {
  const invoice = await db
    .selectFrom('invoices')
    .select(['number', 'issued_on', 'seller'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('credit_notes')
    .select(['line_id', 'number', 'issued_on'])
    .where('order_id', '=', orderId)
    .execute();
  return {
    seller: invoice ? sellerSetting.parse(invoice.seller) : await loadSetting(db, 'seller'),
    invoice: invoice && { number: invoice.number, issuedOn: invoice.issued_on },
    creditNotes: new Map(
      notes.map(({ line_id, number, issued_on }) => [line_id, { number, issuedOn: issued_on }]),
    ),
  };
}
