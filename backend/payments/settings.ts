import { z } from 'zod';
import { missingOf, serviceKey as key, testBase } from '@/backend/keySets';

/** The variables of the payment providers. */
export const paymentSettings = {
  RAZORPAY_KEY_ID: key,
  RAZORPAY_KEY_SECRET: key,
  RAZORPAY_WEBHOOK_SECRET: key,
  /** The page of Razorpay on which new payments are made: a payment link or Hosted Checkout. */
  RAZORPAY_PAGE: z.enum(['link', 'checkout'], { error: 'link or checkout' }).default('link'),
  /** dispatch: cards are captured there by the setting payment_capture. */
  RAZORPAY_CAPTURE: z.enum(['order', 'dispatch'], { error: 'order or dispatch' }).default('order'),
  RAZORPAY_API_BASE: testBase,
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: key,
  STRIPE_API_BASE: testBase,
  /** Limit of a call to a payment provider's API. */
  PAYMENT_TIMEOUT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(10_000),
  /** Limit of a page's wait for such a call; a page makes up to three in its five seconds, one after another. */
  PAYMENT_PAGE_WAIT_MS: z.coerce
    .number()
    .int({ error: 'a whole number' })
    .min(1, 'at least 1')
    .default(1_500),
};

const KEYS = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

type RazorpayPages = {
  RAZORPAY_PAGE: 'link' | 'checkout';
  RAZORPAY_CAPTURE: 'order' | 'dispatch';
};

/** Why the pages of Razorpay cannot capture as they are set. */
export const captureConflict = ({ RAZORPAY_PAGE, RAZORPAY_CAPTURE }: RazorpayPages) =>
  RAZORPAY_CAPTURE === 'dispatch' && RAZORPAY_PAGE === 'link'
    ? 'order, or RAZORPAY_PAGE checkout: payment links are captured with the order'
    : undefined;

type KeyName = (typeof KEYS)[keyof typeof KEYS][number];
export type PaymentKeys = { [name in KeyName]?: string };

/** Whether all keys of a provider are set: without them it is not offered. */
export const hasKeysOf = (env: PaymentKeys, provider: keyof typeof KEYS): boolean =>
  KEYS[provider].every((name) => env[name] !== undefined);

/** A provider with some keys cannot hear of its payments: the missing ones, with those that are set. */
export function missingKeys(env: PaymentKeys): { name: string; given: string }[] {
  return Object.values(KEYS).flatMap((names: readonly KeyName[]) => missingOf(env, names));
}
