import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { formatDateTime } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import { newestMessages, type MessageChannel } from './outbox';
import { isLocal, isSecureSite } from '@/backend/http/isLocal';

const STYLE = `
  body { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; background: #f7f4ee; color: #1d1a17; font: 1rem/1.5 system-ui, sans-serif; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; } h2 { margin: 0; font-size: 1.25rem; }
  article { padding-block: 1.5rem; border-top: 1px solid #cfc7ba; } .to { margin: .25rem 0 1rem; color: #5d564e; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

const URL_PATTERN = /(https?:\/\/\S+)/;
const linkify = (text: string) =>
  text
    .split(URL_PATTERN)
    .map((part) => (URL_PATTERN.test(part) ? html`<a href="${part}">${part}</a>` : part));

/** Lists unsent emails on a development machine only: they contain sign-in links. */
export function outboxPage({ db, env }: Pick<BackendContext, 'db' | 'env'>): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        frameAncestors: ["'none'"],
      },
      strictTransportSecurity: false,
    }),
  );
  app.get('/', async (http) => {
    const undeliveredChannels: MessageChannel[] = [
      ...(env.SMTP_URL ? [] : ['email' as const]),
      ...(env.SMS_URL ? [] : ['sms' as const]),
    ];
    if (!undeliveredChannels.length || isSecureSite(env) || !isLocal(http)) return http.notFound();
    http.header('Cache-Control', 'private, no-store');
    const messages = await newestMessages(db, undeliveredChannels);
    return http.html(
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
              Nothing takes these away (SMTP_URL for mail, SMS_URL for text messages), so they wait
              here, newest first.
            </p>
            ${messages.length ? '' : html`<p>Nothing has been written yet.</p>`}
            ${messages.map(
              (message) =>
                html`<article>
                  <h2>${message.subject}</h2>
                  <p class="to">
                    To ${message.recipient},
                    ${formatDateTime(message.created_at.toISOString(), 'en-IN')}
                  </p>
                  <pre>${linkify(message.body)}</pre>
                </article>`,
            )}
          </body>
        </html>`,
    );
  });
  return app;
}
