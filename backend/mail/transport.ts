import { createTransport } from 'nodemailer';
import { redactPii } from '@/lib/analytics/redactPii';
import type { BackendContext } from '@/backend/http/context';
import { claimMessages, markMessageSent, type MessageChannel, type OutboxMessage } from './outbox';

type MailDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type MessageTransport = { send: (mail: OutboxMessage) => Promise<unknown>; close: () => void };

function byMail({ SMTP_URL, MAIL_FROM }: BackendContext['env']): MessageTransport | undefined {
  if (!SMTP_URL) return undefined;
  const transport = createTransport(SMTP_URL);
  return {
    send: ({ recipient, subject, body }) =>
      transport.sendMail({ from: MAIL_FROM, to: recipient, subject, text: body }),
    close: () => transport.close(),
  };
}

const SMS_TIMEOUT_MS = 10_000;

function createSmsTransport({ SMS_URL }: BackendContext['env']): MessageTransport | undefined {
  if (!SMS_URL) return undefined;
  return {
    async send({ recipient, body }) {
      const response = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
    close: () => {},
  };
}

async function deliverChannel(
  { db, log }: MailDependencies,
  channel: MessageChannel,
  messageTransport: MessageTransport | undefined,
): Promise<void> {
  if (!messageTransport) return;
  const logFailure = (error: unknown) =>
    log({ level: 'error', event: 'mail_not_sent', channel, error: redactPii(String(error)) });
  try {
    for (const { id, recipient, subject, body } of await claimMessages(db, channel)) {
      await messageTransport
        .send({ recipient, subject, body })
        .then(() => markMessageSent(db, id))
        .catch(logFailure);
    }
  } catch (error) {
    logFailure(error);
  } finally {
    messageTransport.close();
  }
}

/**
 * Sends the outbox through SMTP and the SMS gateway; without them messages stay in the outbox.
 * Never throws: the next run of the job retries failed messages.
 */
export async function deliverMessages(dependencies: MailDependencies): Promise<void> {
  await deliverChannel(dependencies, 'email', byMail(dependencies.env));
  await deliverChannel(dependencies, 'sms', createSmsTransport(dependencies.env));
}
