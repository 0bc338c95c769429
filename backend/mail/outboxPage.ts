import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { formatDateTime } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import { isLocal } from '@/backend/http/isLocal';
import { isSandboxOn } from '@/backend/sandboxes';
import { emailSite } from './html/site';
import { messageById, newestMessages, type MessageChannel } from './outbox';
import { emailParts } from './transport';

const STYLE = `
  body { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; background: #f7f4ee; color: #1d1a17; font: 1rem/1.5 system-ui, sans-serif; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; } h2 { margin: 0; font-size: 1.25rem; }
  article { padding-block: 1.5rem; border-top: 1px solid #cfc7ba; } .to { margin: .25rem 0 1rem; color: #5d564e; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
  iframe { display: block; box-sizing: border-box; width: 100%; height: 40rem; margin-block: 1rem; border: 1px solid #cfc7ba; }`;

const URL_PATTERN = /(https?:\/\/\S+)/;
const linkify = (text: string) =>
  text
    .split(URL_PATTERN)
    .map((part) => (URL_PATTERN.test(part) ? html`<a href="${part}">${part}</a>` : part));

type Message = Awaited<ReturnType<typeof newestMessages>>[number];

/** Links in an email open in a new tab; nothing in it runs. */
const SANDBOX = ['allow-popups', 'allow-popups-to-escape-sandbox'];
const renderBody = ({ id, subject, body, content }: Message) => {
  const text = html`<pre>${linkify(body)}</pre>`;
  return content === null
    ? text
    : html`<details>
          <summary>Text part</summary>
          ${text}
        </details>
        <iframe
          title="${subject}"
          src="/outbox/${id}"
          sandbox="${SANDBOX.join(' ')}"
          loading="lazy"
        ></iframe>
        <a href="/outbox/${id}">Open the HTML part alone</a>`;
};

const renderMessage = (message: Message) =>
  html`<article>
    <h2>${message.subject}</h2>
    <p class="to">
      To ${message.recipient}, ${formatDateTime(message.created_at.toISOString(), 'en-IN')}
    </p>
    ${renderBody(message)}
  </article>`;

const renderPage = (messages: Message[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>Outbox</h1>
        <p>
          Messages that no server delivers (SMTP_URL for emails, SMS_URL for text messages), newest
          first.
        </p>
        ${messages.length ? messages.map(renderMessage) : html`<p>No messages yet.</p>`}
      </body>
    </html>`;

const contentPolicy = (sources: Record<string, string[]>) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'unsafe-inline'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      ...sources,
    },
    strictTransportSecurity: false,
  });

/** Lists unsent messages, to this machine only: they contain sign-in links. */
export function outboxPage({ db, env }: Pick<BackendContext, 'db' | 'env'>): Hono {
  const app = new Hono();
  const site = emailSite(env);
  const undeliveredChannels: MessageChannel[] = [
    ...(env.SMTP_URL ? [] : ['email' as const]),
    ...(env.SMS_URL ? [] : ['sms' as const]),
  ];
  app.use(async (http, next) => {
    if (!undeliveredChannels.length || !isSandboxOn(env, 'outbox') || !isLocal(http))
      return http.notFound();
    http.header('Cache-Control', 'private, no-store');
    return next();
  });
  app.get('/', contentPolicy({ frameSrc: ["'self'"], frameAncestors: ["'none'"] }), async (http) =>
    http.html(renderPage(await newestMessages(db, undeliveredChannels))),
  );
  const pictureOrigin = new URL(site.pictureUrl('')).origin;
  app.get(
    '/:id{[0-9]{1,9}}',
    contentPolicy({ imgSrc: [pictureOrigin], frameAncestors: ["'self'"], sandbox: SANDBOX }),
    async (http) => {
      const message = await messageById(db, Number(http.req.param('id')), undeliveredChannels);
      const { html: markup } = message ? await emailParts(message, site) : {};
      return markup === undefined ? http.notFound() : http.html(markup);
    },
  );
  return app;
}
