import { z } from 'zod';
import { amount, coded, done, id } from './call';

const refundTo = z.enum(['source', 'wallet']);

/** One refund destination, in the currency of the order, as of now. */
export const refundOptionWire = z.object({
  refund_to: refundTo.describe(
    'The refund destination of the money part: the original payment method, or the wallet. Points, wallet and gift card amounts return to themselves.',
  ),
  amount: amount.describe(
    'The price paid for the item, after its share of the coupon; with shipping for the last item of the order.',
  ),
  deduction_percent: z.number().int(),
  deduction: amount,
  refund: amount.describe('amount minus deduction; 0 for cash on delivery that is not paid yet.'),
  breakdown: z.object({ money: amount, wallet: amount, points: amount, gift_card: amount }),
});

export const cancellationTermsWire = z.object({
  allowed: z.boolean(),
  refusal: z.string().describe('The reason if it is not allowed; otherwise empty.'),
  until: z.iso.datetime().nullable().describe('The end of the return period of a delivered item.'),
  reasons: z.array(z.string()),
  options: z.array(refundOptionWire).describe('Empty if it is not allowed.'),
  waits_for_return: z
    .boolean()
    .optional()
    .describe('The refund is paid after the exchanged item has been returned.'),
});
export type CancellationTermsWire = z.infer<typeof cancellationTermsWire>;

const cancelOrReturn = z.object({
  refund_to: refundTo,
  reason: z.string().trim().min(1, 'Please choose a reason').max(200),
  refund: amount.describe(
    'The amount that the shopper confirmed: if it has changed, nothing happens and the response is 1704.',
  ),
});
const reply = done(
  z.object({
    order_detail_id: id,
    status: z.enum(['cancelled', 'return_requested']),
    refund: amount,
    refund_to: refundTo,
  }),
);

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
    .describe("Two halves inside the seller's state, one rate outside it, none for exports."),
  shipping: amount,
  measuring_kit_charge: amount.optional(),
  gift_cards_total: amount.optional().describe('Gift cards bought with the order.'),
  tax_total: amount,
  total: amount.describe('Before points, wallet and gift card, which are payment methods.'),
  paid: z.object({ points: amount, gift_card: amount, wallet: amount, money: amount }),
  notes: z
    .array(z.object({ title: z.string(), text: z.string() }))
    .optional()
    .describe('Event date, measuring kit and gift message of the order.'),
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

/**
 * Not shown in the specification: cancellations and returns, each with its deduction shown in
 * advance. :detailId is the order item's order_detail_id. 404 for another customer's order.
 */
export const afterSaleCalls = {
  /** The terms for cancelling an order item now, with the deduction of each refund destination. */
  'GET /order/v1/orders/:id/items/:detailId/cancellation': { reply: done(cancellationTermsWire) },
  /**
   * Cancels an order item that is not dispatched: releases its stock and records the refund. 1704
   * with the reason if it cannot be cancelled.
   */
  'POST /order/v1/orders/:id/items/:detailId/cancellation': {
    body: cancelOrReturn,
    reply: z.union([reply, coded]),
  },
  /**
   * The terms for returning a delivered order item now, with the deduction of each refund
   * destination.
   */
  'GET /order/v1/orders/:id/items/:detailId/return': { reply: done(cancellationTermsWire) },
  /**
   * Requests the collection of a delivered order item; the refund follows after its arrival. 1704
   * with the reason if it cannot be returned.
   */
  'POST /order/v1/orders/:id/items/:detailId/return': {
    body: cancelOrReturn,
    reply: z.union([reply, coded]),
  },
  /**
   * The order as confirmed. An invoice never changes: credit notes record cancellations and
   * returns. 404 until the order is confirmed.
   */
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
