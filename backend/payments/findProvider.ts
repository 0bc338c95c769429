import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { chooseProvider, type PaymentTerms } from './providerChoice';

/** The provider for a payment, by the setting payment_providers; undefined if nobody takes it. */
export const findProvider = async (
  db: Database,
  available: readonly PaymentProviderName[],
  terms: PaymentTerms,
): Promise<PaymentProviderName | undefined> =>
  chooseProvider(await loadSetting(db, 'payment_providers'), available, terms);
