/** @jest-environment node */
import { get as httpGet, type IncomingMessage } from 'node:http';
import { openWebServer } from '@/__tests__/support/webServer';
import { hasNginx, startNginx } from '@/__tests__/support/nginxServer';

const SITE = 'https://shop.example';
const HTTPS = { host: 'shop.example', 'x-forwarded-proto': 'https' };
const HTTP = { ...HTTPS, 'x-forwarded-proto': 'http' };
const WWW = { ...HTTPS, host: 'www.shop.example' };

/** Every address that leads to another one, and where it leads by one redirect. */
const REDIRECTS: [string, string, Record<string, string>, string][] = [
  ['the prefix of the default site', '/en', HTTPS, '/'],
  ['the prefix with a slash', '/en/', HTTPS, '/'],
  ['a page under the prefix', '/en/collection/women?page=2', HTTPS, '/collection/women?page=2'],
  ['a regional site in capitals', '/en-GB/', HTTPS, '/en-gb'],
  ['a page of it', '/en-GB/new', HTTPS, '/en-gb/new'],
  ['a page in capitals', '/Collection/Women/Lehengas', HTTPS, '/collection/women/lehengas'],
  ['a slash at the end', '/collection/women/', HTTPS, '/collection/women'],
  ['women', '/women', HTTPS, '/collection/women'],
  ['men', '/men', HTTPS, '/collection/men'],
  ['kids', '/kids', HTTPS, '/collection/kids'],
  ['jewellery', '/jewellery', HTTPS, '/collection/jewellery'],
  ['accessories', '/accessories', HTTPS, '/collection/accessories'],
  ['homeware', '/homeware', HTTPS, '/collection/homeware'],
  ['men on a regional site', '/en-gb/men', HTTPS, '/en-gb/collection/men'],
  ['men under the prefix', '/en/men?utm_source=x', HTTPS, '/collection/men?utm_source=x'],
  ['men in capitals, with a slash', '/EN-GB/Men/', HTTPS, '/en-gb/collection/men'],
  ['HTTP', '/new', HTTP, `${SITE}/new`],
  ['www', '/new', WWW, `${SITE}/new`],
  ['www by HTTP', '/', { ...WWW, ...{ 'x-forwarded-proto': 'http' } }, `${SITE}/`],
  [
    'everything at once',
    '/EN-GB/Kids/?q=A',
    { ...WWW, 'x-forwarded-proto': 'http' },
    `${SITE}/en-gb/collection/kids?q=A`,
  ],
];
const STAYS = [
  '/',
  '/en-gb',
  '/collection/men',
  '/men-s-guide',
  '/favicon.ico',
  '/.well-known/security.txt',
];

/** fetch cannot send a Host header. */
const read = (origin: string, path: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    httpGet(origin, { path, headers }, (reply) => resolve(reply.resume())).on('error', reject);
  });

const openNginx = async (origin: string) => {
  const nginx = await startNginx({ web: [origin], backends: [origin] });
  return { origin: nginx.origin, stop: nginx.stop };
};
type Front = (origin: string) => Promise<{ origin: string; stop: () => Promise<void> }>;
const direct: Front = async (origin) => ({ origin, stop: async () => undefined });
const fronts: [string, Front][] = [['the web server', direct]];
if (hasNginx) fronts.push(['nginx', openNginx]);

test.each(fronts)(
  'redirects > each address leads to its page by one 301 from %s',
  async (_, open) => {
    const web = await openWebServer({ siteUrl: SITE });
    const { origin, stop } = await open(web.origin);
    try {
      for (const [name, path, headers, location] of REDIRECTS) {
        const reply = await read(origin, path, headers);
        expect([name, reply.statusCode, reply.headers.location]).toEqual([name, 301, location]);
        const target = new URL(location, SITE);
        const page = await read(origin, target.pathname + target.search, HTTPS);
        expect([name, page.statusCode]).toEqual([name, 200]);
      }
      for (const path of STAYS)
        expect([path, (await read(origin, path, HTTPS)).statusCode]).toEqual([path, 200]);
    } finally {
      await stop();
    }
  },
);
