import { z } from 'zod';
import { missingOf, serviceKey, testBase } from '@/backend/keySets';

/** The variables of the couriers. */
export const courierVariables = {
  SHIPROCKET_EMAIL: serviceKey,
  SHIPROCKET_PASSWORD: serviceKey,
  /** Sent with every tracking webhook, in the header x-api-key. */
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  SHIPROCKET_API_BASE: testBase,
  /** How long a call to a courier's API may take. */
  COURIER_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(10_000),
};

const KEYS = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'] as const;
type CourierKeys = { [name in (typeof KEYS)[number]]?: string };

export const hasCourierKeys = (env: CourierKeys): boolean =>
  KEYS.every((name) => env[name] !== undefined);

export const missingCourierKeys = (env: CourierKeys) => missingOf(env, KEYS);

const size = z.number().positive();
const packageSize = z.object({
  weight_kg: size,
  length_cm: size,
  breadth_cm: size,
  height_cm: size,
});

const shiprocketSetting = z.object({
  /** As it is called in the account: Settings, Pickup Addresses. */
  pickup_location: z.string().min(1),
  /** The same place, for rates and returns. */
  warehouse: z.object({
    name: z.string().min(1),
    address: z.string().min(1),
    city: z.string().min(1),
    state: z.string().min(1),
    postcode: z.string().regex(/^\d{6}$/),
    phone: z.string().regex(/^\d{10}$/),
    email: z.email(),
  }),
});
export type ShiprocketSetting = z.infer<typeof shiprocketSetting>;

/** The setting `couriers`. */
export const couriersSetting = z.object({
  default_courier: z.enum(['manual', 'sandbox', 'shiprocket']),
  package: packageSize,
  shiprocket: shiprocketSetting.nullable(),
});
