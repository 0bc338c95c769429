import { z } from 'zod';
import { amount } from './call';

/** The import duty that customs may collect on delivery; null where none is estimated. */
export const dutyEstimateWire = z
  .object({
    amount: amount.describe('Duty and import tax together; in no total.'),
    source: z.string().describe('Where the rates come from, for the shopper.'),
    reviewed: z.iso.date().describe('YYYY-MM-DD: when the rates were last compared with it.'),
  })
  .nullable();
export type DutyEstimateWire = z.infer<typeof dutyEstimateWire>;
