import { z } from 'zod';
import type { StaffOperationWire } from '@/lib/contract/staffOperation';
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

export type ShiprocketSetting = NonNullable<StaffOperationWire['couriers']['shiprocket']>;
