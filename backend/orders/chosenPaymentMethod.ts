import type { Database } from '@/backend/infra/db/database';
import { paymentWays } from '@/backend/payments/methodsRepository';
import { setting } from '@/backend/infra/db/settings';
import type { Bill } from '@/backend/payments/methodRules';
import { choicesOf, isOffered, refusalOfWay } from '@/backend/payments/rules';
import { OrderRefused } from './refused';

export type WayAsked = { method: 'azapayment' | 'cod'; way?: string; choice?: string };

const NOT_HERE = 'This way to pay is not available. Please choose another.';

/** What the shopper chose to pay with, in words; undefined where the payment page is left to ask. Throws what stands in the way. */
export async function chosenWay(
  tx: Database,
  { method, way, choice }: WayAsked,
  bill: Bill,
): Promise<string | undefined> {
  if (way === undefined) return undefined;
  const chosen = (await paymentWays(tx)).find(
    (one) => one.code === way && one.method === method && isOffered(one, bill),
  );
  if (!chosen) throw new OrderRefused(NOT_HERE);
  const refusal = refusalOfWay(chosen, bill);
  if (refusal) throw new OrderRefused(refusal);
  const choices = choicesOf(chosen, await setting(tx, 'emi'));
  if (choices.length && !choices.includes(choice ?? ''))
    throw new OrderRefused(`Please choose how to pay by ${chosen.name}`);
  return choices.length ? `${chosen.name}, ${choice}` : chosen.name;
}
