import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'kysely';
import { GOOGLE_COLUMNS } from '@/lib/feeds/googleColumns';
import { META_COLUMNS } from '@/lib/feeds/metaColumns';
import { toOffers } from '@/lib/feeds/offer';
import { OPENAI_COLUMNS } from '@/lib/feeds/openAiColumns';
import type { PageData } from '@/lib/model/pageData';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import { productMarkdown } from '@/lib/seo/markdown';
import { productData } from '@/lib/seo/productData';
import * as cartPage from '@/pages/checkout/cart';
import * as productPage from '@/pages/products/[...path]';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
const NOW = new Date('2026-11-01T10:00:00Z');
const PRODUCT = { ...lehenga, query: { size: 'M' } };

const soldOutWith = (policy: StockPolicy) =>
  sql`update product_sizes set stock = 0, stock_policy = ${policy},
      delivery_class = case ${policy} when 'made_to_order' then 'made_to_order' end,
      delivery_label = case ${policy} when 'made_to_order' then 'Made to order in 3 weeks' end,
      handling_days = case ${policy} when 'made_to_order' then 21 end
    where product_id = ${Number(lehenga.params.path[1])} and label = 'M'`.execute(backend().db);
afterEach(() => soldOutWith('tracked'));

async function loadedPage() {
  const { result } = await loadPage(productPage, PRODUCT);
  if (!('props' in result)) throw new Error('no page');
  return ((await result.props) as { load: Required<PageData> }).load;
}

/** The size's availability in markup, feeds and Markdown. */
async function published() {
  const { product, offer, region, site } = await loadedPage();
  const place = { ...site, prefix: 'en' };
  const { hasVariant } = productData({ product, offer, region, place }) as unknown as {
    hasVariant: { size: string; offers: { availability: string } }[];
  };
  const terms = { earnPercent: 2, tiers: [] };
  const found = toOffers(product, { text: '', items: [] }, {
    ...{ site, region, terms },
    now: NOW,
  } as never).find(({ size }) => size === 'M');
  if (!found) throw new Error('no offer');
  const cell = (columns: typeof GOOGLE_COLUMNS, name: string) =>
    columns.find((column) => column.name === name)?.value(found);
  return {
    markup: hasVariant
      .find(({ size }) => size === 'M')
      ?.offers.availability.split('/')
      .at(-1),
    google: cell(GOOGLE_COLUMNS, 'availability'),
    date: cell(GOOGLE_COLUMNS, 'availability_date'),
    meta: cell(META_COLUMNS, 'availability'),
    openai: cell(OPENAI_COLUMNS, 'availability'),
    markdown: /^- M: ([a-z ]+)/m.exec(productMarkdown(product, offer, [], { region, place }))?.[1],
  };
}

const IN_STOCK = {
  ...{ markup: 'InStock', google: 'in_stock', meta: 'in stock', markdown: 'in stock' },
  openai: 'in_stock',
};

test.each([
  [
    'tracked',
    {
      ...{ markup: 'OutOfStock', google: 'out_of_stock', meta: 'out of stock' },
      ...{ openai: 'out_of_stock', markdown: 'sold out' },
    },
  ],
  ['untracked', IN_STOCK],
  [
    'continue',
    { ...IN_STOCK, markup: 'BackOrder', google: 'backorder', markdown: 'on back order' },
  ],
  ['made_to_order', IN_STOCK],
] as const)(
  'stock policies > %s without stock: markup, feeds and Markdown',
  async (policy, says) => {
    await soldOutWith(policy);
    const facts = await published();
    expect(facts).toMatchObject(says);
    expect(Boolean(facts.date)).toBe(policy === 'continue');
  },
);

test.each([
  ['tracked', undefined, false],
  ['untracked', undefined, true],
  ['continue', /^On back order$/, true],
  ['made_to_order', /^Made to order in 3 weeks$/, true],
] as const)(
  'stock policies > the page of a %s size without stock',
  async (policy, text, isSold) => {
    await soldOutWith(policy);
    await renderPage(productPage, PRODUCT);
    const size = screen.getByRole('radio', { name: /^M\b/ });
    expect(size.getAttribute('aria-disabled')).toBe(isSold ? null : 'true');
    if (text) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/^Only /)).not.toBeInTheDocument();
  },
);

test('stock policies > the cart says which item is on back order', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(POTLI);
  const { db } = backend();
  await db
    .updateTable('product_sizes')
    .set({ stock: 0, stock_policy: 'continue' })
    .where('product_id', '=', POTLI.productId)
    .execute();
  await renderPage(cartPage);
  expect(screen.getByText(/^On back order\. Arrives by/)).toBeVisible();
});

test('stock policies > the popup after adding to the cart says it too', async () => {
  await soldOutWith('continue');
  await renderPage(productPage, PRODUCT);
  const main = within(screen.getByRole('main'));
  await userEvent.click(main.getByRole('button', { name: 'Add to cart' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Added to your cart' }));
  expect(await popup.findByText(/^On back order\. Arrives by/)).toBeVisible();
});
