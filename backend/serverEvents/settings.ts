import { z } from 'zod';
import { missingOf, serviceKey, testBase } from '@/backend/keySets';

/** The variables of the platforms that receive server events. */
export const serverEventVariables = {
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123')
    .optional(),
  GA4_API_SECRET: serviceKey,
  GA4_API_BASE: testBase,
  META_PIXEL_ID: z.string().regex(/^\d+$/, 'the digits of a pixel or dataset').optional(),
  META_ACCESS_TOKEN: serviceKey,
  META_API_BASE: testBase,
};

const GA4_KEYS = ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'] as const;
const META_KEYS = ['META_PIXEL_ID', 'META_ACCESS_TOKEN'] as const;
type Keys = { [name in (typeof GA4_KEYS)[number] | (typeof META_KEYS)[number]]?: string };

export const missingServerEventKeys = (env: Keys) => [
  ...missingOf(env, GA4_KEYS),
  ...missingOf(env, META_KEYS),
];
