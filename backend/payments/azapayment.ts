import type { Backend } from '../app';
import type { PaymentProvider } from './provider';
import {
  decideSandboxPayment,
  openSandboxPayment,
  outcomeOf,
  refundSandboxPayment,
  sandboxPayment,
} from './sandbox/ledger';

/** The default provider. Its own pages and book stand in this process; nothing outside them knows that. */
export const azapayment = ({ db, env }: Pick<Backend, 'db' | 'env'>): PaymentProvider => ({
  async create(request) {
    await openSandboxPayment(db, request);
    return `${env.SITE_URL}/azapayment/pay/${request.reference}`;
  },

  async status(reference) {
    const payment = await sandboxPayment(db, reference);
    return payment && outcomeOf(payment);
  },

  async close(reference) {
    await decideSandboxPayment(db, reference, { kind: 'timed_out' });
    const payment = await sandboxPayment(db, reference);
    return (payment && outcomeOf(payment)) ?? { kind: 'timed_out' };
  },

  refund: (request) => refundSandboxPayment(db, request),
});
