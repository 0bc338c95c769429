import { Hono, type Context } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { formatMoment } from '@/lib/dates';
import type { Backend } from '../app';
import { newestMails } from '../db/outbox';

const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_HOSTS = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Whether the reader sits at this very machine and came straight here: not through a proxy, and not by a name that was pointed at it. */
function isLocal(http: Context): boolean {
  const peer = (http.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress ?? '';
  const forwarded = http.req.header('x-forwarded-for') ?? http.req.header('forwarded');
  return LOOPBACK_PEERS.has(peer) && LOOPBACK_HOSTS.has(new URL(http.req.url).hostname) && forwarded === undefined;
}

const STYLE = `
  body { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; background: #f7f4ee; color: #1d1a17; font: 1rem/1.5 system-ui, sans-serif; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; } h2 { margin: 0; font-size: 1.25rem; }
  article { padding-block: 1.5rem; border-top: 1px solid #cfc7ba; } .to { margin: .25rem 0 1rem; color: #5d564e; }
  pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

const LINK = /(https?:\/\/\S+)/;
const linked = (text: string) => text.split(LINK).map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : part));

/** Mails that would have been sent if there were a mail server. On a development machine only: they hold links that open accounts. */
export function outboxPage({ db, env }: Pick<Backend, 'db' | 'env'>): Hono {
  const app = new Hono();
  app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"] }, strictTransportSecurity: false }));
  app.get('/', async (http) => {
    if (env.SMTP_URL || !isLocal(http)) return http.notFound();
    http.header('Cache-Control', 'private, no-store');
    const mails = await newestMails(db);
    return http.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title><style>${raw(STYLE)}</style></head>
<body>
<h1>Outbox</h1>
<p>No mail server is configured (SMTP_URL), so mails wait here, newest first.</p>
${mails.length ? '' : html`<p>Nothing has been written yet.</p>`}
${mails.map((mail) => html`<article><h2>${mail.subject}</h2><p class="to">To ${mail.recipient}, ${formatMoment(mail.created_at.toISOString(), 'en-IN')}</p><pre>${linked(mail.body)}</pre></article>`)}
</body>
</html>`);
  });
  return app;
}
