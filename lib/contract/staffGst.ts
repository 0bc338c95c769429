import { z } from 'zod';
import { isGstin } from '@/lib/model/gstin';
import { done } from './call';
import { idempotencyKey } from './staff';

/** The sections of a GST return, in their order. */
export const GST_SECTIONS = [
  'b2b',
  'b2cl',
  'b2cs',
  'exp',
  'cdnr',
  'cdnur',
  'hsn_b2b',
  'hsn',
  'docs',
] as const;

const gstReturnWire = z.object({
  month: z.string(),
  gstin: z.string().describe('Of the seller; empty without one.'),
  sections: z.array(
    z.object({
      name: z.enum(GST_SECTIONS),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    }),
  ),
});
export type GstReturnWire = z.infer<typeof gstReturnWire>;

const text = z.string().trim().max(500);
export const sellerTerms = z.object({
  name: text.min(1),
  address: text.min(1),
  gstin: text
    .toUpperCase()
    .refine((gstin) => gstin === '' || isGstin(gstin), 'The check character does not match')
    .describe('Empty: not registered, so invoices show no tax.'),
  state: text.describe('Of the registration, as in addresses.'),
  hsn: z
    .string()
    .regex(/^\d{4}(\d\d){0,2}$/, 'An HSN code has four, six or eight digits')
    .describe('Of products whose category has none.'),
  lut: text.describe('Letter of undertaking for exports without tax; empty: none.'),
  lut_until: z.union([z.iso.date(), z.literal('')]).describe('Its last day.'),
});
export type SellerTermsWire = z.infer<typeof sellerTerms>;

/** Tax of the store: the monthly return, and the seller's registration. */
export const staffGstCalls = {
  /**
   * The invoices and credit notes issued in a month, in the sections and columns of GSTR-1. Amounts
   * are rupees; exports in another currency are at the rate of their order.
   */
  'GET /staff/v1/gst-return': {
    query: z.object({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please enter a month as 2026-11'),
    }),
    reply: done(gstReturnWire),
  },
  /** The seller on invoices. */
  'GET /staff/v1/seller': { reply: done(sellerTerms) },
  /** Changes the seller on later invoices; those that were issued keep theirs. */
  'PUT /staff/v1/seller': {
    body: sellerTerms.partial().extend({ key: idempotencyKey }),
    reply: done(sellerTerms),
  },
};
