import type { Database } from '@/backend/infra/db/database';
import { providerPaymentMethods } from '@/backend/payments/methodsRepository';
import { loadSetting } from '@/backend/infra/db/settings';
import type { PaymentContext } from '@/backend/payments/methodRules';
import {
  isMethodOffered,
  limitRefusal,
  methodChoices,
  namedRefusal,
} from '@/backend/payments/rules';
import { OrderRefused } from './orderRefused';

export type PaymentMethodChoice = {
  method: 'azapayment' | 'cod';
  option?: string;
  choice?: string;
};

export const METHOD_UNAVAILABLE = 'This payment method is not available. Please choose another.';

/** The payment method's name; undefined if the payment page asks. Throws OrderRefused. */
export async function resolvePaymentMethod(
  tx: Database,
  { method, option, choice }: PaymentMethodChoice,
  bill: PaymentContext,
): Promise<string | undefined> {
  if (option === undefined) return undefined;
  const selectedMethod = (await providerPaymentMethods(tx)).find(
    (candidate) =>
      candidate.code === option && candidate.method === method && isMethodOffered(candidate, bill),
  );
  if (!selectedMethod) throw new OrderRefused(METHOD_UNAVAILABLE);
  const refusal = limitRefusal(selectedMethod, bill);
  if (refusal) throw new OrderRefused(namedRefusal(selectedMethod, refusal));
  const choices = methodChoices(selectedMethod, await loadSetting(tx, 'emi'));
  if (choices.length && !choices.includes(choice ?? ''))
    throw new OrderRefused(`Please choose how to pay by ${selectedMethod.name}`);
  return choices.length ? `${selectedMethod.name}, ${choice}` : selectedMethod.name;
}
