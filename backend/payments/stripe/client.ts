import type Stripe from 'stripe';
import type { BackendContext } from '@/backend/http/context';

const TIMEOUT_MS = 10_000;

type StripeEnv = Pick<BackendContext['env'], 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE'>;

/** Stripe's client. The package is loaded only where its keys are set. */
export async function stripeClient({
  STRIPE_SECRET_KEY,
  STRIPE_API_BASE,
}: StripeEnv): Promise<Stripe> {
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_SECRET_KEY is not set');
  const { default: StripeClient } = await import('stripe');
  const base = STRIPE_API_BASE && new URL(STRIPE_API_BASE);
  return new StripeClient(STRIPE_SECRET_KEY, {
    timeout: TIMEOUT_MS,
    // The scheduled job and the shopper repeat a call that failed.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' }),
  });
}

/** Whether Stripe refuses the request itself, so that a repetition is refused too. */
export const isRefusedByStripe = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';
