import { z } from 'zod';
import { id } from './call';

export const chosenItems = z
  .array(id)
  .min(1, 'Please choose an item')
  .max(50)
  .describe('order_detail_id of the items.');
export const refundTo = z.enum(['source', 'wallet']);
const carrier = z.string().trim().min(1, 'Please name the courier').max(60);
const trackingNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{4,40}$/, 'Please enter the tracking number, 4 to 40 letters and digits');
const trackingUrl = z
  .url({ protocol: /^https$/, error: 'Please enter an https address' })
  .max(500)
  .optional()
  .describe('Without it, the tracking page of a known carrier (table carriers) is used.');
/** The shipment of a carrier that staff name. */
export const trackingFields = {
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
};
