import { providerCallSeconds } from '@/backend/infra/metrics';
import type { PaymentProvider } from './provider';

/** A provider whose calls are timed by name and outcome. */
export function measuredProvider(name: string, provider: PaymentProvider): PaymentProvider {
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
  };
}
