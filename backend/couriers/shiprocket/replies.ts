import { z } from 'zod';

const text = z.union([z.string().min(1), z.number()]).transform(String);
const optionalText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) =>
    value === null || value === undefined || value === '' ? null : `${value}`,
  );

export const createdReply = z.object({ order_id: text, shipment_id: text });

/** Entries of both lists, of orders and of returns. */
const listedOrder = z.object({
  id: text,
  channel_order_id: text,
  shipment_id: optionalText,
  shipments: z.array(z.object({ id: optionalText, awb: optionalText, courier: optionalText })),
});
export const ordersReply = z.object({ data: z.array(listedOrder) });

export const trackingNumberReply = z.object({
  awb_assign_status: z.coerce.number().catch(0),
  message: z.string().optional(),
  response: z
    .object({
      data: z.object({
        awb_code: optionalText,
        courier_name: optionalText,
        awb_assign_error: z.string().nullish(),
      }),
    })
    .optional()
    .catch(undefined),
});

export const pickupReply = z.object({ pickup_status: z.coerce.number() });

export const labelReply = z.object({
  label_created: z.coerce.number(),
  label_url: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
  response: z.string().optional().catch(undefined),
});

export const ratesReply = z.object({
  message: z.string().optional(),
  data: z
    .object({
      available_courier_companies: z.array(
        z.object({
          courier_company_id: z.coerce.number().int(),
          courier_name: z.string(),
          rate: z.coerce.number(),
          estimated_delivery_days: z.coerce.number().int().nonnegative().nullish().catch(null),
        }),
      ),
    })
    .optional(),
});

export const anyReply = z.unknown();
