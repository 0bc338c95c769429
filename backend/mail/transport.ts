import { createTransport } from 'nodemailer';
import { withoutPerson } from '@/lib/analytics/redactPii';
import type { Backend } from '../app';
import { claimMails, markSent, type Channel, type Mail } from './outbox';

type Sending = Pick<Backend, 'db' | 'env' | 'log'>;
type Send = { send: (mail: Mail) => Promise<unknown>; close: () => void };

function byMail({ SMTP_URL, MAIL_FROM }: Backend['env']): Send | undefined {
  if (!SMTP_URL) return undefined;
  const transport = createTransport(SMTP_URL);
  return {
    send: ({ recipient, subject, body }) =>
      transport.sendMail({ from: MAIL_FROM, to: recipient, subject, text: body }),
    close: () => transport.close(),
  };
}

const SMS_PATIENCE_MS = 10_000;

function bySms({ SMS_URL }: Backend['env']): Send | undefined {
  if (!SMS_URL) return undefined;
  return {
    async send({ recipient, body }) {
      const reply = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(SMS_PATIENCE_MS),
      });
      if (!reply.ok) throw new Error(`the SMS gateway answered ${reply.status}`);
    },
    close: () => {},
  };
}

async function deliver(
  { db, log }: Sending,
  channel: Channel,
  by: Send | undefined,
): Promise<void> {
  if (!by) return;
  const failed = (error: unknown) =>
    log({ level: 'error', event: 'mail_not_sent', channel, error: withoutPerson(String(error)) });
  try {
    for (const { id, recipient, subject, body } of await claimMails(db, channel)) {
      // One that cannot be sent does not hold up the others.
      await by
        .send({ recipient, subject, body })
        .then(() => markSent(db, id))
        .catch(failed);
    }
  } catch (error) {
    failed(error);
  } finally {
    by.close();
  }
}

/**
 * Sends what waits in the outbox, where there is a mail server or an SMS gateway; else it stays there to be read.
 * Never throws: what could not be sent is tried again by the next sweep.
 */
export async function deliverMails(sending: Sending): Promise<void> {
  await deliver(sending, 'email', byMail(sending.env));
  await deliver(sending, 'sms', bySms(sending.env));
}
