import { courier } from '@/backend/orders/fulfilmentSimulator';
import { parseEnv } from '@/backend/env';
import type { Store } from './store';

export type Customer = Awaited<ReturnType<Store['customer']>>;
export const DAY = 86_400_000;
export const env = parseEnv({ NODE_ENV: 'test' });

/** What the courier does until so many days from now. */
export const runCourier = ({ db }: Store, days = 0) =>
  courier({ db, env }, new Date(Date.now() + days * DAY));

export const orderOf = async ({ call }: Pick<Customer, 'call'>, id: number) =>
  (await call('GET /order/v1/orders/:id', { params: { id } })).data;
export const walletOf = async ({ call }: Pick<Customer, 'call'>) =>
  (await call('GET /wallet/v1/summary')).data;
