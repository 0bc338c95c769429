import { createTransport } from 'nodemailer';
import type { Backend } from '../app';
import { claimMails, markSent } from '../db/outbox';

/**
 * Sends what waits in the outbox, where there is a mail server; else it stays there to be read.
 * Never throws: a mail that could not be sent is tried again by the next sweep.
 */
export async function deliverMails({ db, env, log }: Pick<Backend, 'db' | 'env' | 'log'>): Promise<void> {
  if (!env.SMTP_URL) return;
  try {
    const transport = createTransport(env.SMTP_URL);
    for (const { id, recipient, subject, body } of await claimMails(db)) {
      await transport.sendMail({ from: env.MAIL_FROM, to: recipient, subject, text: body });
      await markSent(db, id);
    }
    transport.close();
  } catch (error) {
    log({ level: 'error', event: 'mail_not_sent', error: String(error) });
  }
}
