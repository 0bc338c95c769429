import { z } from 'zod';
import { amount, done, id } from './call';

export const invoiceWire = z.object({
  invoice_number: z.string(),
  invoice_date: z.iso.date(),
  order_id: id,
  seller: z.object({ name: z.string(), address: z.string(), gstin: z.string() }),
  bill_to: z.object({
    firstname: z.string(),
    address_one: z.string(),
    city_name: z.string(),
    state_name: z.string(),
    postal_code: z.string(),
    country_name: z.string(),
    business_name: z.string().optional().describe('Of a registered buyer in India.'),
    gstin: z.string().optional(),
  }),
  currency_code: z.string().length(3),
  lines: z.array(
    z.object({
      order_detail_id: id,
      description: z.string(),
      hsn: z.string(),
      quantity: z.number().int(),
      amount,
      discount: amount,
      taxable: amount.describe('amount minus discount minus tax.'),
      tax_percent: z.number(),
      tax: amount,
    }),
  ),
  tax_kind: z
    .enum(['CGST and SGST', 'IGST', 'none'])
    .describe(
      "Two halves inside the seller's state, IGST outside it; none under a letter of undertaking, and without a GSTIN.",
    ),
  place_of_supply: z
    .object({ state_name: z.string(), code: z.string() })
    .optional()
    .describe('Where the goods are delivered to; in India only.'),
  endorsement: z.string().optional().describe('The sentence that an export invoice carries.'),
  charges: z
    .object({ hsn: z.string(), amount, taxable: amount, tax_percent: z.number(), tax: amount })
    .optional()
    .describe('Shipping, measuring kit and gift wrap together, when they are taxed.'),
  rupees: z
    .object({ per_unit: z.number(), total: amount, tax: amount })
    .optional()
    .describe('The rupee value, in another currency: rupees per unit, total and tax.'),
  shipping: amount,
  measuring_kit_charge: amount.optional(),
  gift_wrap_charge: amount.optional(),
  gift_cards_total: amount.optional().describe('Gift cards bought with the order.'),
  tax_total: amount,
  total: amount.describe('Before points, wallet and gift card, which are payment methods.'),
  paid: z.object({ points: amount, gift_card: amount, wallet: amount, money: amount }),
  notes: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .optional()
    .describe('Event date, measuring kit, gift wrap and gift message of the order.'),
  credit_notes: z
    .array(
      z.object({
        credit_note_number: z.string(),
        credit_note_date: z.iso.date(),
        order_detail_id: id,
        total: amount,
      }),
    )
    .optional()
    .describe(
      'Credit notes issued since, one for each cancelled or returned item. Lines, tax and totals stay as issued.',
    ),
});

/**
 * Reverses an invoice for a cancelled or returned item, with its tax. `paid` is the refund to the
 * payment method; with the other parts it adds up to the total.
 */
export const creditNoteWire = invoiceWire
  .omit({ gift_cards_total: true, credit_notes: true, notes: true })
  .extend({
    credit_note_number: z.string(),
    credit_note_date: z.iso.date(),
    deduction: amount.describe('Deducted from the total.'),
    not_collected: amount.describe('Part of the total: cash on delivery that was not paid yet.'),
    exchanged: amount.describe('Part of the total: the amount used for the order of an exchange.'),
    exchange_order_id: id.nullable(),
  });

/** Not shown in the specification. 404 for another customer's order. */
export const invoiceCalls = {
  /** The order as confirmed, unchanged by credit notes; 404 until it is confirmed. */
  'GET /order/v1/orders/:id/invoice': { reply: done(invoiceWire) },
  /** The invoice as PDF. It is opened by a link, so only the session identifies the customer. */
  'GET /order/v1/orders/:id/invoice.pdf': { reply: z.file().mime(['application/pdf']) },
  /** The credit note of a cancelled or returned order item. 404 for any other. */
  'GET /order/v1/orders/:id/items/:detailId/credit-note': { reply: done(creditNoteWire) },
  /** The credit note as PDF. */
  'GET /order/v1/orders/:id/items/:detailId/credit-note.pdf': {
    reply: z.file().mime(['application/pdf']),
  },
};
