import { runSales } from '@/backend/sales/runSales';
import * as feedPage from '@/pages/feeds/[feed]';
import type { FeedKind } from '@/tools/feeds/rules';
import { readRows, validateFeed } from '@/tools/feeds/validateFeed';
import { readDocument } from '@/__tests__/support/readDocument';
import { withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

const KINDS: FeedKind[] = ['google', 'meta', 'pinterest', 'openai', 'inventory'];
const COUNTRIES = ['in', 'us', 'gb', 'ca', 'sg', 'au', 'ae', 'hk', 'sa'];

const read = async (feed: string) => {
  const document = await readDocument(feedPage, { query: { feed } });
  if (!document) throw new Error(`no feed: ${feed}`);
  return document.body;
};

test.each(KINDS.flatMap((kind) => COUNTRIES.map((country) => ({ kind, country }))))(
  'feed > every offer of $kind in $country follows the published rules',
  async ({ kind, country }) => {
    const tsv = await read(`${kind}-${country}.tsv`);
    expect(validateFeed(kind, tsv)).toEqual([]);
    expect(readRows(tsv).rows.length).toBeGreaterThan(1000);
  },
  60_000,
);

test('feed > local inventory has every offer once per store, and only where there are stores', async () => {
  const tsv = await read('stores-in.tsv');
  expect(validateFeed('stores', tsv)).toEqual([]);
  const { rows } = readRows(tsv);
  const offers = readRows(await read('google-in.tsv')).rows;
  const stores = new Set(rows.map(({ store_code }) => store_code));
  expect(stores.size).toBeGreaterThan(0);
  expect(rows).toHaveLength(stores.size * offers.length);
  expect(await readDocument(feedPage, { query: { feed: 'stores-gb.tsv' } })).toBeUndefined();
});

test('feed > shipping is free above the limit of the country, and has the days of each size', async () => {
  const { rows } = readRows(await read('google-in.tsv'));
  const cheap = rows.find(({ item_group_id }) => item_group_id === '620372');
  expect(cheap?.shipping).toBe(
    `IN:149.00 INR:${cheap?.max_handling_time}:${cheap?.max_handling_time}:4:4`,
  );
  const expensive = rows.find(({ item_group_id }) => item_group_id === '620104');
  expect(expensive?.shipping).toMatch(/^IN:0\.00 INR:/);
});

test('feed > labels follow price, age, delivery and discount, and a programme exists where Google shows one', async () => {
  const { rows } = readRows(await read('google-gb.tsv'));
  const labels = (n: number) => new Set(rows.map((row) => row[`custom_label_${n}`]));
  expect([...labels(1)].sort()).toEqual(['made_to_order', 'ready_to_ship', 'ships_in_24_hours']);
  expect(labels(2).size).toBeGreaterThan(3);
  expect(
    rows.every(({ loyalty_program }) => /^aza_points:\w+:\d+$/.test(loyalty_program ?? '')),
  ).toBe(true);
  const india = readRows(await read('google-in.tsv')).rows;
  expect(india.every(({ loyalty_program }) => loyalty_program === '')).toBe(true);
});

test('feed > a running sale has its period, and a product of known cost the band of its margin', async () => {
  const { db } = backend();
  const sale = {
    product_id: 620104,
    percent: 20,
    starts_at: new Date('2026-01-01T10:00:30Z'),
    ends_at: new Date('2099-02-01T18:30:00Z'),
  };
  const rowOf = async (feed: string) =>
    readRows(await read(feed)).rows.find((row) =>
      [row.item_group_id, row.group_id].includes(String(sale.product_id)),
    );
  expect((await rowOf('google-gb.tsv'))?.custom_label_4).toBe('');
  await db.insertInto('product_sales').values(sale).execute();
  await runSales({ db, log: () => undefined });
  const price = await db
    .selectFrom('product_prices')
    .select('you_pay_minor')
    .where('product_id', '=', sale.product_id)
    .where('bucket', '=', 'india')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('products')
    .set({ cost_minor: Math.round(price.you_pay_minor * 0.6) })
    .where('id', '=', sale.product_id)
    .execute();
  const periods = {
    google: '2026-01-01T10:00Z/2099-02-01T18:30Z',
    inventory: '2026-01-01T10:00Z/2099-02-01T18:30Z',
    meta: '2026-01-01T10:00+00:00/2099-02-01T18:30+00:00',
    openai: '2026-01-01 / 2099-02-02',
  } as const;
  for (const [kind, period] of Object.entries(periods)) {
    const tsv = await read(`${kind}-gb.tsv`);
    expect(validateFeed(kind as FeedKind, tsv)).toEqual([]);
    const { rows } = readRows(tsv);
    expect(rows.map((row) => row.sale_price_effective_date)).toContain(period);
  }
  expect(await rowOf('google-gb.tsv')).toMatchObject({
    sale_price: expect.stringMatching(/^\d/),
    custom_label_4: 'margin_middle',
  });
  expect((await rowOf('meta-gb.tsv'))?.custom_label_4).toBe('margin_middle');
}, 60_000);

test('feed > an offer that breaks a rule is found', async () => {
  const tsv = await read('google-in.tsv');
  const [header = '', first = ''] = tsv.split('\n');
  const names = readRows(tsv).names;
  const broken = first.split('\t');
  const set = (name: string, text: string) => (broken[names.indexOf(name)] = text);
  set('gender', 'unisex');
  set('age_group', '');
  set('price', '12 rupees');
  set('description', '<p>Silk</p>');
  const faults = validateFeed('google', [header, broken.join('\t'), broken.join('\t')].join('\n'));
  expect(faults.join('\n')).toMatch(/price has the wrong format/);
  expect(faults.join('\n')).toMatch(/age_group is empty/);
  expect(faults.join('\n')).toMatch(/gender unisex is wrong for Women/);
  expect(faults.join('\n')).toMatch(/title or description has markup/);
  expect(faults.join('\n')).toMatch(/id is repeated/);
});

test('feed > a list of a note becomes highlights, and XML has nested elements', async () => {
  await backend()
    .db.updateTable('products')
    .set({
      stylist_note: '<p>A note.</p><ul><li>Wide, with a hem</li><li>Silk &amp; zari</li></ul>',
    })
    .where('id', '=', 620104)
    .execute();
  const row = readRows(await read('google-gb.tsv')).rows.find(
    ({ item_group_id }) => item_group_id === '620104',
  );
  expect(row?.product_highlight).toBe('"Wide, with a hem",Silk & zari');
  expect(row?.description).toMatch(/^A note\. Wide, with a hem\. Silk & zari\. /);
  const xml = await read('google-gb.xml');
  expect(xml).toContain('<g:product_highlight>Silk &amp; zari</g:product_highlight>');
  expect(xml).toMatch(/<g:shipping><g:country>GB<\/g:country><g:price>\d+\.00 GBP<\/g:price>/);
});

test.each(['google', 'meta', 'pinterest'])(
  'feed > %s has the film of a piece that has one',
  async (kind) => {
    const { rows } = readRows(await read(`${kind}-in.tsv`));
    const films = rows.map((row) => row.video_link ?? row['video[0].url']).filter(Boolean);
    expect(films.length).toBeGreaterThan(0);
  },
);
