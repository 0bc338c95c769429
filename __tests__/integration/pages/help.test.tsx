import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { loadSetting } from '@/backend/infra/db/settings';
import { SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { HELP_LINKS } from '@/lib/content/helpTitles';
import * as helpPage from '@/pages/help/[topic]';
import {
  breakCall,
  failEverywhere,
  holdBrowserCall,
  withFaults,
} from '@/__tests__/support/partFaults';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

const open = (topic: string) => renderPage(helpPage, { params: { topic }, path: `/help/${topic}` });
const picturePlaceholders = () => document.querySelectorAll('main [aria-busy=true]');
const main = () => within(screen.getByRole('main'));
async function changeSetting(name: string, change: object) {
  const { db } = backend();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const write = (next: unknown) =>
    db
      .updateTable('settings')
      .set({ value: JSON.stringify(next) })
      .where('name', '=', name)
      .execute();
  await write({ ...(value as object), ...change });
  return () => write(value);
}

test('help > every topic has a page and a footer link', async () => {
  await open('about');
  const footer = within(screen.getByRole('contentinfo'));
  for (const { title, href } of HELP_LINKS) {
    expect(footer.getByRole('link', { name: title })).toHaveAttribute('href', href);
    const topic = href.replace('/help/', '');
    if (topic === 'contact') continue;
    const { result } = await loadPage(helpPage, { params: { topic } });
    expect(result).toMatchObject({ props: { load: { topic: { title } } } });
  }
});

test('help > shipping lists fee, free shipping threshold and days for every country', async () => {
  await open('shipping');
  const cells = (name: string) =>
    within(main().getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('India')).toEqual(['₹149', '₹4,999', '4 days', 'All taxes included']);
  expect(cells('United Kingdom')[3]).toBe('Included in the price');
  // Each of the two tables has a row of headings.
  expect(main().getAllByRole('row', { hidden: true })).toHaveLength(11);
});

test.each([
  ['India', 'en'],
  ['United Kingdom', 'en-gb'],
])('help > shipping has %s first, and the others in a closed list', async (name, locale) => {
  await renderPage(helpPage, { params: { topic: 'shipping' }, path: '/help/shipping', locale });
  const [own] = main().getAllByRole('table', { hidden: true });
  const [, ...rows] = within(own as HTMLElement).getAllByRole('row');
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([name]);
  const others = main().getByText('Other countries').closest('details');
  expect(others).not.toHaveAttribute('open');
  expect(others).not.toHaveTextContent(name);
});

test('help > a table of one column beside its names does not repeat the name of the column', async () => {
  await open('payments');
  expect(main().getByRole('row', { name: /^EMI/ })).toHaveTextContent(
    'Monthly instalments on your bank’s credit card',
  );
  expect(document.querySelector('[data-label="Details"]')).toBeNull();
});

test('help > the page about the shop has an opening picture and one for each chapter', async () => {
  await open('about');
  const pictures = main().getAllByRole('img');
  expect(pictures).toHaveLength(1 + main().getAllByRole('heading', { level: 2 }).length);
  for (const picture of pictures) expect(picture).toHaveAccessibleName();
  expect(new Set(pictures.map((picture) => picture.getAttribute('src'))).size).toBe(
    pictures.length,
  );
  expect(main().getByText(/We deliver to nine countries/)).toBeVisible();
});

test.each(withFaults([{}]))(
  'help > the pictures of the page about the shop: the call $fault, and the browser asks for them',
  async ({ fault }) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    breakCall('browse/v2/home', fault);
    const release = holdBrowserCall('browse/v2/home');
    expect((await open('about')).status).toBe(200);
    const sections = main().getAllByRole('heading', { level: 2 }).length;
    expect(main().queryAllByRole('img')).toHaveLength(0);
    expect(picturePlaceholders()).toHaveLength(1 + sections);
    release();
    await waitFor(() => expect(main().queryAllByRole('img')).toHaveLength(1 + sections));
    expect(picturePlaceholders()).toHaveLength(0);
  },
);

test('help > the browser gets no pictures either: the page about the shop is text', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const requestedBy = failEverywhere('browse/v2/home');
  const visit = { params: { topic: 'about' }, path: '/help/about' };
  expect((await loadPage(helpPage, visit)).headers).not.toHaveProperty(SURROGATE_HEADER);
  await open('about');
  await waitFor(() => expect(picturePlaceholders()).toHaveLength(0));
  expect(requestedBy).toEqual(['127.0.0.1', '127.0.0.1', 'localhost']);
  expect(main().queryAllByRole('img')).toHaveLength(0);
  expect(main().getByText(/We deliver to nine countries/)).toBeVisible();
});

test('help > returns state the days and the deduction that the order page applies', async () => {
  const restore = await changeSetting('returns', { india_days: 9 });
  const policy = { source_percent: 15, wallet_percent: 0, abroad_days: 3 };
  const restoreFees = await changeSetting('after_sale', {
    return: { ...policy, tier_days: {}, abroad_tier_days: {} },
  });
  await open('returns');
  expect(main().getByText(/within 9 days of delivery in India/)).toBeVisible();
  expect(main().queryByText(/Members of higher tiers/)).toBeNull();
  expect(main().queryByRole('table')).toBeNull();
  expect(
    main().getByText(/refund to your payment method, 15% is deducted.*wallet, nothing is deducted/),
  ).toBeVisible();
  await restore();
  await restoreFees();
});

test('help > returns and loyalty have the longer periods of members in a table', async () => {
  const { unmount } = await open('returns');
  expect(
    main().getByText(/Higher loyalty tiers have a longer return period\. The product page/),
  ).toBeVisible();
  const periods = main()
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(periods[0]).toBe('TierIn IndiaElsewhere');
  expect(periods[1]).toMatch(/^Silver\d+ days\d+ days$/);
  unmount();
  await open('loyalty');
  expect(main().getByRole('row', { name: /^Silver/ })).toHaveTextContent(/From your first order/);
});

test('help > cancellation has a table of deductions only where something is deducted', async () => {
  const { unmount } = await open('cancellation');
  expect(
    main().getByText('The price you paid for an item is refunded with no deduction.'),
  ).toBeVisible();
  expect(main().queryByRole('table')).toBeNull();
  unmount();
  const restore = await changeSetting('after_sale', {
    cancellation: [
      { within_hours: 24, source_percent: 0, wallet_percent: 0 },
      { within_hours: null, source_percent: 10, wallet_percent: 0 },
    ],
  });
  await open('cancellation');
  expect(main().getByRole('row', { name: /^Later/ })).toHaveTextContent(/10%.*None/);
  expect(main().queryByText(/with no deduction/)).toBeNull();
  await restore();
});

test.each(['returns', 'cancellation'])(
  'help > %s says when fees are refunded, and promises no refund in full',
  async (topic) => {
    await open(topic);
    expect(
      main().getByText(
        /fees for shipping, gift wrap and a measuring kit are refunded only when you cancel the whole order/,
      ),
    ).toBeVisible();
    expect(main().queryByText(/in full/)).toBeNull();
  },
);

test('help > the grievance officer appears only once configured', async () => {
  const { unmount } = await open('seller');
  expect(main().queryByText(/grievance/i)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Seller and complaints' })).toBeVisible();
  unmount();
  const restore = await changeSetting('support', {
    grievance_officer: { name: 'R. Mehta', email: 'g@example.com', phone: '', address: 'Mumbai' },
  });
  await open('seller');
  expect(main().getByRole('heading', { name: 'Grievance officer' })).toBeVisible();
  expect(main().getByText('R. Mehta')).toBeVisible();
  await restore();
});

test('help > a text of staff replaces that of the shop, with the numbers of the settings', async () => {
  const { db } = backend();
  const published = JSON.stringify({
    summary: 'All about points.',
    sections: [{ heading: 'Points', paragraphs: ['They are valid for {points_days}.'] }],
  });
  await db.insertInto('help_texts').values({ slug: 'loyalty', published }).execute();
  const { valid_days } = await loadSetting(db, 'loyalty');
  await open('loyalty');
  expect(main().getByText(`They are valid for ${valid_days} days.`)).toBeVisible();
  expect(main().queryByRole('table')).toBeNull();
  cleanup();
  await db
    .updateTable('help_texts')
    .set({ published: published.replace('points_days', 'a_value_of_another_version') })
    .execute();
  await open('loyalty');
  expect(main().getByRole('table')).toBeVisible();
  await db.deleteFrom('help_texts').execute();
});
