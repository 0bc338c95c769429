import type { BackendContext } from '@/backend/http/context';
import { azapayment } from './azapayment';
import type { PaymentProvider } from './provider';

/** Every provider that holds payments of the store, by the name that payments keep. One that takes no new ones stays while old ones may be refunded. */
const PROVIDERS: Record<string, (backend: Pick<BackendContext, 'db' | 'env'>) => PaymentProvider> =
  {
    azapayment,
  };

/** Who takes what is paid from now on. */
export const DEFAULT_PROVIDER = 'azapayment';

/** Who took a payment, by the name that was written down with it. */
export function providerOf(
  backend: Pick<BackendContext, 'db' | 'env'>,
  name: string,
): PaymentProvider {
  const createProvider = PROVIDERS[name];
  if (!createProvider) throw new Error(`There is no payment provider ${name}`);
  return createProvider(backend);
}
