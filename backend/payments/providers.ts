import type { BackendContext } from '@/backend/http/context';
import { isSandboxOn } from '@/backend/sandboxes';
import { azapayment } from './azapayment';
import type { PaymentProvider } from './provider';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@/lib/model/paymentProviders';
import { razorpayProvider } from './razorpay/provider';
import { measuredProvider } from './measuredProvider';
import { hasKeysOf } from './settings';
import { stripeProvider } from './stripe/provider';

export type ProviderContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

/** By the name stored with a payment; a former provider stays while it can refund. */
const PROVIDERS: Record<PaymentProviderName, (backend: ProviderContext) => PaymentProvider> = {
  azapayment,
  razorpay: razorpayProvider,
  stripe: stripeProvider,
};

/** The providers that can take new payments with this configuration. */
export const availableProviders = (env: BackendContext['env']): PaymentProviderName[] =>
  PAYMENT_PROVIDERS.filter((name) =>
    name === 'azapayment' ? isSandboxOn(env, 'payment') : hasKeysOf(env, name),
  );

/** Those that can capture a payment after its order. */
export const laterCaptureProviders = ({
  RAZORPAY_CAPTURE,
}: Pick<BackendContext['env'], 'RAZORPAY_CAPTURE'>): PaymentProviderName[] =>
  RAZORPAY_CAPTURE === 'dispatch' ? ['stripe', 'razorpay'] : ['stripe'];

/** The provider that took a payment; throws for an unknown one and for one without keys. */
export function providerOf(backend: ProviderContext, name: string): PaymentProvider {
  const known = PAYMENT_PROVIDERS.find((candidate) => candidate === name);
  if (!known) throw new Error(`There is no payment provider ${name}`);
  return measuredProvider(known, PROVIDERS[known](backend));
}
