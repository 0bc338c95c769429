import { formatDate } from '@/lib/i18n/dates';
import { differencesEmail, moneyIn } from '@/backend/mail/staffNotifications';
import { DIFFERENCE_TEXTS, type Difference } from '@/backend/payments/reconciliation/differences';
import { notifyStaff, type NotificationContext } from './notify';

const side = (currency: string, minor: number | null) =>
  minor === null ? 'nothing' : moneyIn(currency, minor);

/** One line for a difference: what it is about, what is wrong, and what each side says. */
const toLine = ({ kind, objectId, orderId, currency, providerMinor, storeMinor }: Difference) =>
  [
    orderId === null ? objectId : `Order ${orderId} (${objectId})`,
    `${DIFFERENCE_TEXTS[kind]} Provider: ${side(currency, providerMinor)}, store: ${side(currency, storeMinor)}.`,
  ].join(': ');

type DayOfProvider = { provider: string; day: string; differences: Difference[] };

/** The differences of a day between a provider's books and the store's, in one email. */
export const notifyDifferences = (
  backend: NotificationContext,
  { provider, day, differences }: DayOfProvider,
) =>
  notifyStaff(backend, 'payment_difference', `reconciliation ${provider} ${day}`, (recipient) =>
    differencesEmail(
      { provider, day: formatDate(day, 'en-GB'), lines: differences.map(toLine) },
      recipient,
    ),
  );
