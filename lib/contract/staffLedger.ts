import { z } from 'zod';
import { amount, done, id } from './call';
import { walletEntryWire } from './wallet';

const ACCOUNTS = ['wallet', 'points'] as const;
const KINDS = walletEntryWire.shape.kind.options;

const ledgerEntryWire = walletEntryWire.extend({
  account: z.enum(ACCOUNTS),
  amount: amount.describe('In rupees; a point is a rupee.'),
  left: amount.nullable().describe('The unspent rest of a credit; null for a debit.'),
  customer_id: id,
  email: z.string().describe('Of the customer.'),
});
export type StaffLedgerEntryWire = z.infer<typeof ledgerEntryWire>;

export const staffLedgerCalls = {
  /** Credits and debits of wallets and points of all customers, newest first. */
  'GET /staff/v1/ledger': {
    query: z.object({
      search: z
        .string()
        .trim()
        .max(100)
        .optional()
        .describe('A part of the email of the customer, or an order number.'),
      customer_id: z.coerce.number().pipe(id).optional(),
      account: z.enum(ACCOUNTS).optional(),
      kind: z.enum(KINDS).optional(),
      before_id: z.coerce.number().pipe(id).optional().describe('The last of the page before.'),
      per_page: z.coerce.number().int().min(1).max(100).default(25),
    }),
    reply: done(z.object({ list: z.array(ledgerEntryWire), next_before_id: id.nullable() })),
  },
};
