import { z } from 'zod';
import { amount, categoryNames, id, sizeText } from './call';
import { measurementBody } from './measurements';

export const STEPS = [
  'placed',
  'with_designer',
  'quality_check',
  'dispatched',
  'delivered',
] as const;

export const itemStatus = z.enum(['active', 'cancelled', 'return_requested', 'returned']);

export const orderLineWire = z.object({
  order_detail_id: id,
  product_id: id,
  name: z.string(),
  designer_name: z.string(),
  categories: categoryNames,
  mrp: amount.optional().describe('Not in the specification: its unit price before discounts.'),
  url: z.string(),
  thumbnail_image: z.string(),
  size: z.string(),
  size_text: sizeText,
  quantity: z.number().int().min(1),
  you_pay: amount,
  line_total: amount,
  delivery_date: z.iso.date(),
  step: z.enum(STEPS),
  is_made_to_order: z
    .boolean()
    .optional()
    .describe(
      'Not in the specification: its designer makes it for this order; false for an item from stock.',
    ),
  status: itemStatus.optional().describe('Whether the item is active, cancelled or returned.'),
  size_id: id.optional().describe('For ordering it again.'),
  return_policy: z
    .string()
    .optional()
    .describe(
      'Not in the specification: the return terms of the item in one phrase; empty when it is cancelled or returned.',
    ),
  return_until: z.iso
    .datetime()
    .nullable()
    .optional()
    .describe('Until when a delivered item can be returned; null before delivery and afterwards.'),
  measures: measurementBody
    .nullable()
    .optional()
    .describe(
      'The measurements it is made to, copied when it was ordered; null for a standard size.',
    ),
  dispatched_at: z.iso.datetime().nullable().optional(),
  awb: z.string().nullable().optional().describe('The tracking number, once dispatched.'),
  carrier: z.string().nullable().optional().describe('The carrier, once dispatched by staff.'),
  tracking_url: z
    .string()
    .nullable()
    .optional()
    .describe("The carrier's tracking page; null if it is not known."),
  delivered_at: z.iso.datetime().nullable().optional(),
  refund: z
    .object({
      refund_to: z.enum(['source', 'wallet']),
      amount: amount.describe("In the order's currency, after the deduction."),
      is_due: z.boolean().describe('The refund is not paid yet.'),
      is_waiting: z
        .boolean()
        .optional()
        .describe('The refund is paid after the exchanged item has been returned.'),
      is_uncharged: z
        .boolean()
        .optional()
        .describe(
          'The payment was authorized and is not charged for the item: no money is paid back.',
        ),
    })
    .nullable()
    .optional(),
  partial_refund: amount.optional().describe('Refunded beside `refund`, without a return.'),
  partial_uncharged: amount
    .optional()
    .describe('Refunded in the same way before the payment was captured: charged less.'),
  exchanged_for: id.nullable().optional().describe('The exchange order, paid or pending.'),
});
