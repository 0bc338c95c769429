import type { Backend } from './app';
import { postBounded } from './db/outbox';
import { forgetAlerts, takeReturned } from './db/stockAlerts';
import { pieceLink } from './links';
import { backInStockMail } from './mail/stockTexts';

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
