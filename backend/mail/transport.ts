import { createTransport } from 'nodemailer';
import { redactPii } from '@/lib/analytics/redactPii';
import type { BackendContext } from '@/backend/http/context';
import { emailContent } from './content';
import { emailSite, withSupportContacts, type EmailSite } from './html/site';
import { ticketPicture } from '@/backend/tickets/repository';
import { claimMessages, markMessageSent, type MessageChannel } from './outbox';

type MailDependencies = Pick<BackendContext, 'db' | 'env' | 'log'>;
type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number];
type MessageTransport = { send: (mail: ClaimedMessage) => Promise<unknown>; close: () => void };

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

function byMail({ db, env }: MailDependencies): MessageTransport | undefined {
  const { SMTP_URL, MAIL_FROM } = env;
  if (!SMTP_URL) return undefined;
  const transport = createTransport(SMTP_URL);
  const site = emailSite(env);
  return {
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

async function emailAttachments(db: MailDependencies['db'], content: ClaimedMessage['content']) {
  const { pictureId } = emailContent.nullable().parse(content) ?? {};
  const picture = pictureId && (await ticketPicture(db, pictureId));
  return picture ? [{ filename: 'picture.jpg', content: picture }] : [];
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
    for (const message of await claimMessages(db, channel)) {
      await messageTransport
        .send(message)
        .then(() => markMessageSent(db, message.id))
        .catch(logFailure);
    }
  } catch (error) {
    logFailure(error);
  } finally {
    messageTransport.close();
  }
}

/** Sends the outbox by SMTP and SMS gateway. Never throws: the next run retries failures. */
export async function deliverMessages(dependencies: MailDependencies): Promise<void> {
  await deliverChannel(dependencies, 'email', byMail(dependencies));
  await deliverChannel(dependencies, 'sms', createSmsTransport(dependencies.env));
}
