import type { BackendContext } from '@/backend/http/context';
import { azapayment } from './azapayment';
import type { PaymentProvider } from './provider';

/**
 * All providers by the name stored with a payment. A former provider stays while its payments can
 * be refunded.
 */
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
