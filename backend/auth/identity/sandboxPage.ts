import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { secureHeaders } from 'hono/secure-headers';
import { z } from 'zod';
import type { BackendContext } from '@/backend/http/context';
import { isLocal } from '@/backend/http/isLocal';
import { isSandboxIdentityEnabled, createSandboxToken } from './tokens';

const STYLE = `
  body { max-width: 26rem; margin: 0 auto; padding: 2.5rem 1.25rem; background: #f7f4ee; color: #1d1a17; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { font-family: Georgia, serif; font-weight: 400; } label { display: block; margin-block: 1rem; }
  input { display: block; width: 100%; box-sizing: border-box; padding: .625rem; border: 1px solid #7a7268; font: inherit; }
  button { padding: .75rem 1.5rem; border: 0; background: #1d1a17; color: #fff; font: inherit; }`;

const formSchema = z.object({
  email: z.email().max(254),
  name: z.string().trim().max(100),
  return_to: z.url(),
  nonce: z.string().min(16).max(255),
});

const renderForm = (returnTo: string, nonce: string, problem = '') =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox identity</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Sandbox identity</h1>
          <p>
            No Google client is configured (GOOGLE_CLIENT_ID). On this development machine you can
            be anybody.
          </p>
          ${problem && html`<p role="alert">${problem}</p>`}
          <form method="post">
            <label>Name <input name="name" autocomplete="name" required maxlength="100" /></label>
            <label
              >Email <input name="email" type="email" autocomplete="email" required maxlength="254"
            /></label>
            <input type="hidden" name="return_to" value="${returnTo}" />
            <input type="hidden" name="nonce" value="${nonce}" />
            <button>Continue</button>
          </form>
        </main>
      </body>
    </html>`;

/**
 * Sandbox identity provider, on a development machine without GOOGLE_CLIENT_ID only; 404 elsewhere.
 * GET ?return_to=<shop address>&nonce=<browser's nonce> redirects to return_to with
 * #credential=<token>, which social-login accepts with that nonce.
 */
export function sandboxIdentityApp({ db, env }: Pick<BackendContext, 'db' | 'env'>): Hono {
  const app = new Hono();
  const isShopUrl = (url: string) =>
    URL.canParse(url) && new URL(url).origin === new URL(env.SITE_URL).origin;
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        formAction: ["'self'", env.SITE_URL],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
    }),
  );
  app.use(async (http, next) => {
    if (!isSandboxIdentityEnabled(env) || !isLocal(http)) return http.notFound();
    http.header('Cache-Control', 'private, no-store');
    return next();
  });
  app.get('/', (http) => {
    const { return_to: returnTo = env.SITE_URL, nonce = '' } = http.req.query();
    return isShopUrl(returnTo)
      ? http.html(renderForm(returnTo, nonce))
      : http.html(
          renderForm(env.SITE_URL, nonce, 'The return address does not lead to the shop.'),
          400,
        );
  });
  app.post('/', async (http) => {
    const { success, data } = formSchema.safeParse(await http.req.parseBody());
    if (!success || !isShopUrl(data.return_to))
      return http.html(
        renderForm(
          env.SITE_URL,
          '',
          'Please start again from the shop, and enter a name and an email.',
        ),
        400,
      );
    return http.redirect(
      `${data.return_to.replace(/#.*/, '')}#credential=${await createSandboxToken({ db }, data)}`,
      303,
    );
  });
  return app;
}
