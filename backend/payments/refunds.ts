import type { Backend } from '../app';
import { duePayments, dueRefunds, markPaymentRefunded, markRefunded } from '../db/refunds';
import type { PaymentProvider } from './provider';

/** Has the provider pay back what is owed. Each refund has a name of its own, so that asking again after a broken connection pays nothing twice. */
export async function payRefunds({ db, log }: Pick<Backend, 'db' | 'log'>, provider: PaymentProvider): Promise<void> {
  const pay = async (reference: string, amountMinor: number, name: string, done: () => Promise<unknown>) => {
    if (await provider.refund({ reference, amountMinor, name })) await done();
    else log({ level: 'error', event: 'refund_refused', reference, name });
  };
  for (const { line_id, reference, amount_minor } of await dueRefunds(db)) await pay(reference, amount_minor, `line ${line_id}`, () => markRefunded(db, line_id));
  for (const { reference, amount_minor } of await duePayments(db)) await pay(reference, amount_minor, 'whole', () => markPaymentRefunded(db, reference));
}
