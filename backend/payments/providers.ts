import type { BackendContext } from '@/backend/http/context';
import { azapayment } from './azapayment';
import type { PaymentProvider } from './provider';

/** By the name stored with a payment; a former provider stays while it can refund. */
const PROVIDERS: Record<string, (backend: Pick<BackendContext, 'db' | 'env'>) => PaymentProvider> =
  {
    azapayment,
  };

export const DEFAULT_PROVIDER = 'azapayment';

export function providerOf(
  backend: Pick<BackendContext, 'db' | 'env'>,
  name: string,
): PaymentProvider {
  const createProvider = PROVIDERS[name];
  if (!createProvider) throw new Error(`There is no payment provider ${name}`);
  return createProvider(backend);
}
