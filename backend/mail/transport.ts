import { redactPii } from '@/lib/analytics/redactPii';
import type { BackendContext } from '@/backend/http/context';
import { messagesSent } from '@/backend/infra/metrics';
import { emailContent } from './content';
import { emailSite, withSupportContacts, type EmailSite } from './html/site';
import { ticketPicture } from '@/backend/tickets/repository';
import { messageFailure, SmsRefusal } from './failures';
import type { MessageChannel } from './outbox';
import {
  claimMessages,
  markMessageSent,
  postponeMessage,
  recordRefusal,
  releaseMessages,
  type ClaimedMessage,
} from './outboxQueue';

type MailDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type MessageTransport = {
  channel: MessageChannel;
  send: (mail: ClaimedMessage) => Promise<unknown>;
  close: () => void;
};

/** The parts of an email that are rendered when it is sent; a message without content is text. */
export async function emailParts(
  { body, content }: Pick<ClaimedMessage, 'body' | 'content'>,
  site: EmailSite,
): Promise<{
  text: string;
  html?: string;
  headers?: Record<string, string>;
  replyTo?: string;
}> {
  if (content === null) return { text: body };
  const parsed = emailContent.parse(content);
  // The markup library takes most of a second to load, so it loads with the first email.
  const { renderHtml } = await import('./html/renderHtml');
  return {
    text: withSupportContacts(body, site),
    html: renderHtml(parsed, site),
    ...(parsed.replyTo && { replyTo: parsed.replyTo }),
    ...(parsed.unsubscribe && {
      headers: {
        'List-Unsubscribe': `<${parsed.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

/** The package waits up to ten minutes, and other jobs wait for it. */
const MAIL_TIMEOUT_MS = 10_000;

async function byMail({ db, env }: MailDependencies): Promise<MessageTransport | undefined> {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL) return undefined;
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: MAIL_TIMEOUT_MS,
    greetingTimeout: MAIL_TIMEOUT_MS,
    socketTimeout: MAIL_TIMEOUT_MS,
  });
  const site = emailSite(env);
  return {
    channel: 'email',
    send: async (mail) =>
      transport.sendMail({
        from: MAIL_FROM,
        to: mail.recipient,
        subject: mail.subject,
        ...(await emailParts(mail, site)),
        attachments: await emailAttachments(db, mail.content),
      }),
    close: () => transport.close(),
  };
}

const SMS_TIMEOUT_MS = 10_000;

function createSmsTransport({ SMS_URL }: BackendContext['env']): MessageTransport | undefined {
  if (!SMS_URL) return undefined;
  return {
    channel: 'sms',
    async send({ recipient, body }) {
      const response = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to: recipient, text: body }),
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      });
      if (!response.ok) throw new SmsRefusal(response.status);
    },
    close: () => {},
  };
}

async function emailAttachments(db: MailDependencies['db'], content: ClaimedMessage['content']) {
  const { pictureId } = emailContent.nullable().parse(content) ?? {};
  const picture = pictureId && (await ticketPicture(db, pictureId));
  return picture ? [{ filename: 'picture.jpg', content: picture }] : [];
}

/** A run sends at most these batches: the other jobs wait for it. */
const MAX_BATCHES = 10;
const MAX_ERROR_LENGTH = 200;

/** Attempts one message; false when the server takes no message now. */
async function attemptMessage(
  { db, log }: MailDependencies,
  { channel, send }: Pick<MessageTransport, 'channel' | 'send'>,
  message: ClaimedMessage,
): Promise<boolean> {
  try {
    await send(message);
  } catch (failure) {
    const kind = messageFailure(failure);
    const error = redactPii(String(failure)).slice(0, MAX_ERROR_LENGTH);
    messagesSent.inc({ channel, outcome: 'failed' });
    log({ level: 'error', event: 'mail_not_sent', channel, error });
    if (kind === 'server') {
      await postponeMessage(db, message.id);
      return false;
    }
    const refusal = { error, isPermanent: kind === 'permanent', now: new Date() };
    if (await recordRefusal(db, message, refusal)) {
      messagesSent.inc({ channel, outcome: 'dead' });
      log({ level: 'error', event: 'mail_dead', channel, message: message.id });
    }
    return true;
  }
  await markMessageSent(db, message.id);
  messagesSent.inc({ channel, outcome: 'sent' });
  return true;
}

/** Sends a batch; false when there is nothing more to send now. */
async function deliverBatch(
  dependencies: MailDependencies,
  transport: MessageTransport,
): Promise<boolean> {
  const messages = await claimMessages(dependencies.db, transport.channel);
  for (const [index, message] of messages.entries())
    if (!(await attemptMessage(dependencies, transport, message))) {
      const rest = messages.slice(index + 1);
      await releaseMessages(
        dependencies.db,
        rest.map(({ id }) => id),
      );
      return false;
    }
  return messages.length > 0;
}

async function deliverChannel(
  dependencies: MailDependencies,
  transport: MessageTransport | undefined,
): Promise<void> {
  if (!transport) return;
  try {
    let batches = 0;
    while (batches < MAX_BATCHES && (await deliverBatch(dependencies, transport))) batches += 1;
  } catch (error) {
    const { channel } = transport;
    dependencies.log({
      level: 'error',
      event: 'mail_not_sent',
      channel,
      error: redactPii(String(error)),
    });
  } finally {
    transport.close();
  }
}

/**
 * Sends the outbox by SMTP and SMS gateway, at once: no text message waits for a mail server. Never
 * throws: the next run retries failures.
 */
export async function deliverMessages(dependencies: MailDependencies): Promise<void> {
  await Promise.all([
    byMail(dependencies).then((mail) => deliverChannel(dependencies, mail)),
    deliverChannel(dependencies, createSmsTransport(dependencies.env)),
  ]);
}
