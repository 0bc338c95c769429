import type { Backend } from '@/backend/app';
import { postBounded } from '@/backend/mail/outbox';
import { forgetAlerts, takeReturned } from './repository';
import { pieceLink } from '@/backend/mail/links';
import { backInStockMail } from '@/backend/mail/stockAlertEmails';

/** Writes to everybody whose size is back: told once, and never without a letter. */
export async function tellReturned({ db, env }: Pick<Backend, 'db' | 'env'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const returned of await takeReturned(tx)) {
      await postBounded(
        tx,
        backInStockMail(
          returned,
          pieceLink(env.SITE_URL, returned.country_code, returned.url, returned.label),
        ),
      );
    }
  });
  await forgetAlerts(db);
}
