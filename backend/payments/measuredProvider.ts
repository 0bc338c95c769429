import { withSpan } from '@/lib/node/tracing';
import { providerCallSeconds } from '@/backend/infra/metrics';
import type { PaymentProvider } from './provider';

/** Names every call, also one that only some providers have. */
type AllCalls = { [Key in keyof Required<PaymentProvider>]: PaymentProvider[Key] };

/** A provider whose calls are timed and traced by name and outcome. */
export function measuredProvider(name: string, provider: PaymentProvider): AllCalls {
  const measure =
    <Args extends unknown[], Result>(
      operation: keyof PaymentProvider,
      call: (...args: Args) => Promise<Result>,
    ) =>
    async (...args: Args): Promise<Result> => {
      const observe = providerCallSeconds.startTimer({ provider: name, operation });
      try {
        const result = await withSpan(
          `${name} ${operation}`,
          {
            kind: 'client',
            attributes: { 'payment.provider': name, 'payment.operation': operation },
          },
          () => call(...args),
        );
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
    cards: provider.cards && measure('cards', provider.cards),
    removeCard: provider.removeCard && measure('removeCard', provider.removeCard),
    release: provider.release && measure('release', provider.release),
  };
}
