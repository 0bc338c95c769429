import { awardPoints } from '@/backend/orders/awardPoints';
import { runCourierSandbox } from '@/backend/orders/courierSandbox';
import { parseEnv } from '@/backend/env';
import type { TestStore } from './store';

export type TestCustomer = Awaited<ReturnType<TestStore['customer']>>;
export const DAY = 86_400_000;
export const testEnv = parseEnv({ NODE_ENV: 'test' });

/** Runs the courier sandbox and awards points, up to the given number of days from now. */
export async function runFulfilment({ db }: TestStore, days = 0) {
  const now = new Date(Date.now() + days * DAY);
  await runCourierSandbox({ db, env: testEnv }, now);
  await awardPoints({ db }, now);
}

export const fetchOrder = async ({ call }: Pick<TestCustomer, 'call'>, id: number) =>
  (await call('GET /order/v1/orders/:id', { params: { id } })).data;
export const fetchWallet = async ({ call }: Pick<TestCustomer, 'call'>) =>
  (await call('GET /wallet/v1/summary')).data;
export const fetchLoyalty = async ({ call }: Pick<TestCustomer, 'call'>) =>
  (await call('GET /loyalty/v1/summary')).data;

type Policy = Record<'cancellation' | 'return', object>;

/** Changes the rules of cancellations and returns; resolves to a function that restores them. */
export async function changePolicy({ db }: TestStore, change: (policy: Policy) => Partial<Policy>) {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'after_sale')
    .executeTakeFirstOrThrow();
  const policy = value as Policy;
  const save = (changed: object) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(changed) })
      .where('name', '=', 'after_sale')
      .execute();
  await save({ ...policy, ...change(policy) });
  return () => save(policy);
}
