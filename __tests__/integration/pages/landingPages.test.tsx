import { screen, within } from '@testing-library/react';
import type { PageData } from '@/lib/model/pageData';
import * as collectionPage from '@/pages/collection/[...path]';
import * as collectionsPage from '@/pages/collections';
import * as markdownPage from '@/pages/markdown/[...path]';
import * as sitemapPage from '@/pages/sitemap.xml';
import { readDocument } from '@/__tests__/support/readDocument';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newOperator } from '@/__tests__/support/staff';

const { backend } = withBackend();

const open = (handle: string, visit: Parameters<typeof loadPage>[1] = {}) =>
  loadPage(collectionPage, {
    path: `/collection/${handle}`,
    params: { path: [handle] },
    ...visit,
  });

async function dataOf(handle: string, visit: Parameters<typeof loadPage>[1] = {}) {
  const { result, status } = await open(handle, visit);
  if (!('props' in result)) throw new Error(`redirected: ${JSON.stringify(result)}`);
  const { load } = (await result.props) as unknown as { load: PageData };
  return { ...load, status: status() };
}

test('landing page > has a title and text of its own, breadcrumbs, and links to its neighbours', async () => {
  await renderPage(collectionPage, {
    path: '/collection/green-lehengas',
    params: { path: ['green-lehengas'] },
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Green lehengas \d+ pieces$/,
  );
  expect(screen.getByText(/^From pistachio to deep emerald/)).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Lehengas' })).toHaveAttribute(
    'href',
    '/collection/women/lehengas',
  );
  expect(crumbs.getByText('Green lehengas')).toHaveAttribute('aria-current', 'page');
  const neighbours = within(screen.getByRole('navigation', { name: 'Green lehengas collections' }));
  expect(neighbours.getByRole('link', { name: 'Sangeet lehengas' })).toHaveAttribute(
    'href',
    '/collection/sangeet-lehengas',
  );
  expect(neighbours.queryByRole('link', { name: 'Green lehengas' })).toBeNull();
});

test('landing page > its head has its own texts, its own address and alternates of each site', async () => {
  expect((await dataOf('green-lehengas')).head).toMatchObject({
    title: 'Green lehengas',
    path: '/collection/green-lehengas',
    noindex: false,
  });
  const { head } = await dataOf('green-lehengas', { locale: 'en-gb' });
  expect(head).toMatchObject({ title: 'Green lehengas in the UK', noindex: false });
  expect(head?.description).toMatch(/^From pistachio .* UK/);
  expect(head?.alternates).toBeUndefined();
});

test('landing page > further filters are not indexed, and lead to the page itself', async () => {
  const { head, status } = await dataOf('green-lehengas', { query: { fabric: 'silk' } });
  expect([status, head?.noindex, head?.path]).toEqual([200, true, '/collection/green-lehengas']);
});

test('landing page > a price in rupees is shown to India only', async () => {
  const { head, listing } = await dataOf('sarees-under-50000');
  expect(head).toMatchObject({ title: 'Sarees under ₹50,000', noindex: false });
  expect(new Set(head?.alternates?.map(({ href }) => new URL(href).pathname))).toEqual(
    new Set(['/collection/sarees-under-50000']),
  );
  const prices = listing?.products.map(({ price }) => price.youPay) ?? [];
  expect(Math.max(...prices)).toBeLessThan(50_000);
  const abroad = await open('sarees-under-50000', { locale: 'en-gb' });
  expect(abroad.result).toMatchObject({
    redirect: { destination: '/en-gb/collection/women/sarees', permanent: false },
  });
});

test('landing page > one with fewer than eight products is not indexed, linked or in the sitemap', async () => {
  const { head, listing } = await dataOf('red-bridal-lehengas');
  expect(listing?.total).toBeLessThan(8);
  expect(head?.noindex).toBe(true);
  const links = await dataOf('wedding-lehengas');
  expect(links.listing?.tiles?.map(({ href }) => href)).not.toContain(
    '/collection/red-bridal-lehengas',
  );
  expect(links.listing?.tiles?.length).toBeGreaterThan(4);
});

test('landing page > an unknown handle is a 404', async () => {
  const { status } = await open('no-such-lehengas');
  expect(status()).toBe(404);
});

test('landing page > lists without sub-categories link to the nearest ones', async () => {
  const { listing } = await dataOf('', {
    path: '/collection/women/lehengas/bridal-lehengas',
    params: { path: ['women', 'lehengas', 'bridal-lehengas'] },
  });
  expect(listing?.tiles?.map(({ href }) => href)).toContain('/collection/wedding-lehengas');
});

test('landing page > the page of all collections links to each', async () => {
  await renderPage(collectionsPage, { path: '/collections' });
  const links = within(screen.getByRole('list', { name: 'More collections' }));
  expect(links.getByRole('link', { name: /^Green lehengas \d+ pieces$/ })).toHaveAttribute(
    'href',
    '/collection/green-lehengas',
  );
  expect(links.queryByRole('link', { name: /^Red bridal lehengas/ })).toBeNull();
});

test('landing page > sitemaps have each page of their site, with its last change', async () => {
  const read = async (site: string) =>
    (await readDocument(sitemapPage, { query: { part: 'pages', site } }))?.body ?? '';
  const [india, britain] = [await read('en'), await read('en-gb')];
  expect(india).toMatch(/\/collection\/green-lehengas<\/loc><lastmod>\d{4}-/);
  expect(india).toMatch(/\/collection\/sarees-under-50000<\/loc><lastmod>\d{4}-/);
  expect(britain).toMatch(/\/en-gb\/collection\/green-lehengas<\/loc><lastmod>\d{4}-/);
  expect(britain).not.toContain('sarees-under-50000');
  expect(india).not.toContain('red-bridal-lehengas');
});

test('landing page > has a Markdown version; abroad that of the list which replaces it', async () => {
  const read = (locale: string, path: string) =>
    readDocument(markdownPage, { locale, params: { path: path.split('/') } });
  expect((await read('en', 'collection/green-lehengas'))?.body).toMatch(
    /^# Green lehengas\n\nFrom pistachio/,
  );
  expect((await read('en-gb', 'collection/sarees-under-50000'))?.body).toMatch(/^# Sarees\n/);
});

test('landing page > shows the words of staff, and is not found once they withdraw it', async () => {
  const staff = newOperator(backend());
  const act = (fields: object = {}) => ({
    params: { handle: 'brocade-sherwanis' },
    body: { key: crypto.randomUUID(), ...fields },
  });
  await staff.call(
    'PUT /staff/v1/landing-pages/:handle',
    act({ title: 'Brocade for the groom', intro: 'Gold in the weave. Nothing added.' }),
  );
  const { head, listing, status } = await dataOf('brocade-sherwanis');
  expect([status, listing?.title, listing?.intro]).toEqual([
    200,
    'Brocade for the groom',
    'Gold in the weave. Nothing added.',
  ]);
  expect(head).toMatchObject({
    title: 'Brocade for the groom',
    description: expect.stringMatching(/^Gold in the weave\. Nothing added\. Shop /) as string,
  });
  await staff.call('POST /staff/v1/landing-pages/:handle/withdraw', act());
  const withdrawn = await open('brocade-sherwanis', { locale: 'en-gb' });
  expect(withdrawn.status()).toBe(404);
});
