import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { html } from 'hono/html';
import type { BackendEnv } from '@/backend/env';

const ASSETS_PATH = '/desk/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Scripts and requests of this origin only; pictures also of the shop, which shows the products. */
const contentSecurityPolicy = (nonce: string, pictures: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictures}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const readScriptName = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(path.join(folder, 'desk.json'), 'utf8').catch(() => undefined);
  return text && (JSON.parse(text) as { script: string }).script;
};

const page = (script: string, nonce: string, shopUrl: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Desk</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="desk" data-nonce="${nonce}" data-shop-url="${shopUrl}" />
        <link rel="icon" href="data:," />
        <script type="module" src="${ASSETS_PATH}${script}"></script>
      </head>
      <body>
        <div id="root"></div>
        <noscript>The desk needs JavaScript.</noscript>
      </body>
    </html>`;

/** The desk, a web app for staff (folder desk/): a page, and assets that browsers keep. */
export function createDeskApp({ SITE_URL }: Pick<BackendEnv, 'SITE_URL'>, folder = '.desk'): Hono {
  const app = new Hono();
  app.use(compress());
  app.get('/', (http) => http.redirect('/desk/'));
  app.get('/desk', (http) => http.redirect('/desk/'));
  app.get('/desk/', async (http) => {
    http.header('Cache-Control', 'no-store');
    const script = await readScriptName(folder);
    if (!script) return http.text('The desk is not built: run npm run build:desk.', 503);
    const nonce = randomBytes(16).toString('base64');
    http.header('Referrer-Policy', 'no-referrer');
    http.header('Content-Security-Policy', contentSecurityPolicy(nonce, new URL(SITE_URL).origin));
    return http.html(page(script, nonce, SITE_URL));
  });
  app.get(`${ASSETS_PATH}:file{[\\w-]+\\.js}`, async (http) => {
    const file = path.join(folder, 'assets', http.req.param('file'));
    const script = await readFile(file, 'utf8').catch(() => undefined);
    if (script === undefined) return http.notFound();
    http.header('Cache-Control', IMMUTABLE);
    return http.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  return app;
}
