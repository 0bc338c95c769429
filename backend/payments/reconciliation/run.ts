import { dayAfter, TIME_ZONE, timeIn, startOfDay } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import { HttpError } from '@/backend/http/httpError';
import { notifyDifferences } from '@/backend/notifications/differences';
import type { ProviderBooks } from '../provider';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { availableProviders, providerOf } from '../providers';
import { checkPaymentStatus } from '../settle';
import {
  compareBooks,
  missingPayment,
  unlistedPayments,
  type Difference,
  type StoreBooks,
} from './differences';
import { addReconciliation, firstPaymentDay, isReconciled } from './repository';
import { settleDifferences } from './settle';
import { storeBooks } from './storeBooks';

type ReconciliationContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

/** Messages about the last payments of a day have arrived by then. */
const FIRST_HOUR = 3;
/** After an outage, the reports of these days are made. */
const MAX_DAYS = 7;

const startOf = (day: string) => new Date(startOfDay(day));

/** A payment that the provider does not list for the day was received on another one, or never. */
async function findMissingPayments(
  backend: ReconciliationContext,
  provider: PaymentProviderName,
  books: ProviderBooks,
  store: StoreBooks,
): Promise<Difference[]> {
  const missing: Difference[] = [];
  for (const payment of unlistedPayments(books, store))
    try {
      const event = await providerOf(backend, provider).status(payment.reference);
      if (event?.kind !== 'paid') missing.push(missingPayment(payment));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      missing.push(missingPayment(payment));
    }
  return missing;
}

/** Asks the provider about every payment that is undecided; one without an answer stays so. */
async function askUndecided(
  backend: ReconciliationContext,
  provider: PaymentProviderName,
  { undecided }: StoreBooks,
): Promise<void> {
  for (const { reference } of undecided)
    try {
      await checkPaymentStatus(backend, { reference, provider });
    } catch (error) {
      const event = 'payment_not_asked';
      backend.log({ level: 'error', event, reference, error: String(error) });
    }
}

/** Compares a day, stores its report, and tells staff of its differences, all or nothing. */
export async function reconcileDay(
  backend: ReconciliationContext,
  provider: PaymentProviderName,
  day: string,
): Promise<void> {
  const { db, env, log } = backend;
  const times = { provider, from: startOf(day), to: new Date(startOf(day).getTime() + 86_400_000) };
  const books = await providerOf(backend, provider).books(times.from, times.to);
  await askUndecided(backend, provider, await storeBooks(db, times, books));
  const store = await storeBooks(db, times, books);
  const differences = [
    ...compareBooks(books, store),
    ...(await findMissingPayments(backend, provider, books, store)),
  ];
  const added = await db.transaction().execute(async (tx) => {
    const stored = await addReconciliation(tx, { provider, day, books, differences });
    if (stored && stored.length > 0)
      await notifyDifferences({ db: tx, env }, { provider, day, differences: stored });
    return stored;
  });
  if (added && added.length > 0)
    log({ level: 'error', event: 'payment_differences', provider, day, count: added.length });
}

/** Finished days of the last week without a report, oldest first. */
async function openDays({ db }: ReconciliationContext, provider: string, now: Date) {
  const first = await firstPaymentDay(db, provider, TIME_ZONE);
  const [hour = ''] = timeIn(now, TIME_ZONE, 'en-GB').time.split(':');
  const newest = Number(hour) < FIRST_HOUR ? 2 : 1;
  const days = [];
  for (let ago = MAX_DAYS; ago >= newest; ago--) {
    const day = dayAfter(now, -ago);
    if (first !== null && day >= first && !(await isReconciled(db, provider, day))) days.push(day);
  }
  return days;
}

/**
 * Makes the daily report of every provider, and records what the store did not hear of. A run that
 * ends in between is repeated, and replicas store a report once.
 */
export async function reconcilePayments(
  backend: ReconciliationContext,
  now = new Date(),
): Promise<void> {
  for (const provider of availableProviders(backend.env))
    try {
      for (const day of await openDays(backend, provider, now))
        await reconcileDay(backend, provider, day);
      await settleDifferences(backend, provider);
    } catch (error) {
      const event = 'reconciliation_failed';
      backend.log({ level: 'error', event, provider, error: String(error) });
    }
}
