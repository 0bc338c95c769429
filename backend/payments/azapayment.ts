import type { BackendContext } from '@/backend/http/context';
import { isSandboxOn } from '@/backend/sandboxes';
import type { PaymentProvider } from './provider';
import {
  decideSandboxPayment,
  createSandboxPayment,
  toPaymentEvent,
  refundSandboxPayment,
  findSandboxPayment,
  sandboxBooks,
} from './sandbox/ledger';

/** The payment sandbox: a provider in this process, behind PaymentProvider. */
export const azapayment = ({ db, env }: Pick<BackendContext, 'db' | 'env'>): PaymentProvider => {
  if (!isSandboxOn(env, 'payment')) throw new Error('The payment sandbox is off (SANDBOX)');
  return {
    async create(request) {
      await createSandboxPayment(db, request);
      return `${env.SITE_URL}/azapayment/pay/${request.reference}`;
    },

    async status(reference) {
      const payment = await findSandboxPayment(db, reference);
      return payment && toPaymentEvent(payment);
    },

    async close(reference) {
      await decideSandboxPayment(db, reference, { kind: 'timed_out' });
      const payment = await findSandboxPayment(db, reference);
      return (payment && toPaymentEvent(payment)) ?? { kind: 'timed_out' };
    },

    refund: (request) => refundSandboxPayment(db, request),

    books: (from, to) => sandboxBooks(db, from, to),
  };
};
