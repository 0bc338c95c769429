import { providerCallSeconds } from '@/backend/infra/metrics';
import type { PaymentProvider } from './provider';

/** Names every call, also one that only some providers have. */
type AllCalls = { [Key in keyof Required<PaymentProvider>]: PaymentProvider[Key] };

/** A provider whose calls are timed by name and outcome. */
export function measuredProvider(name: string, provider: PaymentProvider): AllCalls {
  const measure =
    <Args extends unknown[], Result>(
      operation: keyof PaymentProvider,
      call: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const observe = providerCallSeconds.startTimer({ provider: name, operation });
      try {
        const result = await call(...args);
        observe({ outcome: 'answered' });
        return result;
      } catch (error) {
        observe({ outcome: 'failed' });
        throw error;
      }
    };
  return {
    create: measure('create', provider.create),
    status: measure('status', provider.status),
    close: measure('close', provider.close),
    refund: measure('refund', provider.refund),
    books: measure('books', provider.books),
    capture: provider.capture && measure('capture', provider.capture),
    release: provider.release && measure('release', provider.release),
  };
}
