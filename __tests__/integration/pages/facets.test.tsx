import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/lib/i18n/dates';
import * as collectionPage from '@/pages/collection/[...path]';
import * as offersPage from '@/pages/offers';
import * as searchPage from '@/pages/search';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const women = { params: { path: ['women'] }, path: '/collection/women' };
const filters = () => within(screen.getByRole('form', { name: 'Filters' }));
const countOf = (name: RegExp) =>
  Number(
    filters().getByRole('checkbox', { name }).closest('label')?.textContent?.replace(/\D/g, ''),
  );
const total = () =>
  Number(screen.getByRole('heading', { level: 1 }).textContent?.replace(/\D/g, ''));

test('filters > size is first and open, and each value has its product count', async () => {
  const { unmount } = await renderPage(collectionPage, women);
  const groups = screen.getByRole('form', { name: 'Filters' }).querySelectorAll('details');
  expect(groups[0]).toHaveTextContent(/^Size/);
  expect(groups[0]).toHaveAttribute('open');
  const red = countOf(/^Red \d+/);
  unmount();
  await renderPage(collectionPage, { ...women, query: { colour: 'red' } });
  expect(total()).toBe(red);
});

test('filters > sizes of many kinds start closed, so that the category is on the first screen', async () => {
  await renderPage(offersPage, { path: '/offers' });
  const groups = screen.getByRole('form', { name: 'Filters' }).querySelectorAll('details');
  expect(groups[0]).toHaveTextContent(/^Size/);
  expect(groups[0]).not.toHaveAttribute('open');
  expect(groups[1]).toHaveTextContent(/^Category/);
  expect(groups[1]).toHaveAttribute('open');
});

test('filters > a choice is applied at once to a URL with a fixed order', async () => {
  const { router } = await renderPage(collectionPage, {
    ...women,
    query: { occasion: 'wedding', sort: 'new', page: '2' },
  });
  await userEvent.click(filters().getByRole('checkbox', { name: /^Red \d+/ }));
  expect(filters().getByRole('checkbox', { name: /^Red \d+/ })).toBeChecked();
  await userEvent.click(filters().getByRole('checkbox', { name: /^Green \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith(
    '/collection/women?colour=green,red&occasion=wedding&sort=new',
    undefined,
    { scroll: false },
  );
});

test('applied filters > are checked, and each has a link that removes it', async () => {
  await renderPage(collectionPage, {
    ...women,
    query: { colour: 'green,red', price: 'under-100000' },
  });
  expect(filters().getByRole('checkbox', { name: /^Green \d+/ })).toBeChecked();
  const appliedFilters = within(screen.getByRole('list', { name: 'Applied filters' }));
  expect(appliedFilters.getByRole('link', { name: 'Remove Green' })).toHaveAttribute(
    'href',
    '/collection/women?colour=red&price=under-100000',
  );
  expect(appliedFilters.getByRole('link', { name: 'Remove Under ₹1,00,000' })).toHaveAttribute(
    'href',
    '/collection/women?colour=green,red',
  );
  expect(appliedFilters.getByRole('link', { name: 'Clear all' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('filters > a designer is found by a few letters', async () => {
  await renderPage(collectionPage, women);
  await userEvent.type(filters().getByRole('searchbox', { name: 'Search designers' }), 'mehr');
  expect(filters().getByRole('checkbox', { name: /^Mehrunika/ })).toBeInTheDocument();
  expect(filters().queryByRole('checkbox', { name: /^Noorgarh/ })).not.toBeInTheDocument();
});

test('filters > a price range can be typed in any order', async () => {
  const { router } = await renderPage(collectionPage, women);
  await userEvent.type(filters().getByRole('spinbutton', { name: /^From/ }), '9000');
  await userEvent.type(filters().getByRole('spinbutton', { name: /^To/ }), '5000{Enter}');
  expect(router.push).toHaveBeenLastCalledWith(
    '/collection/women?price=5000-upto-9000',
    undefined,
    { scroll: false },
  );
});

test('filters > a past event date shows an error; a future one filters by delivery date', async () => {
  const { router } = await renderPage(collectionPage, women);
  const field = screen.getByLabelText('Arrives by my event date');
  fireEvent.change(field, { target: { value: '2020-01-01' } });
  expect(field).toHaveAccessibleDescription('Please choose today or a later date');
  expect(router.push).not.toHaveBeenCalled();
  const eventDate = dayAfter(new Date(), 30);
  fireEvent.change(field, { target: { value: eventDate } });
  expect(field).toHaveAccessibleDescription('');
  expect(router.push).toHaveBeenLastCalledWith(
    `/collection/women?deliver_by=${eventDate}`,
    undefined,
    {
      scroll: false,
    },
  );
});

test('filter sheet > has the same filters and the number of results', async () => {
  const { router } = await renderPage(collectionPage, { ...women, query: { colour: 'red' } });
  await userEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filter' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /^M \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith('/collection/women?size=m&colour=red', undefined, {
    scroll: false,
  });
  expect(router.replace).not.toHaveBeenCalled();
  await userEvent.click(sheet.getByRole('button', { name: `Show ${total()} pieces` }));
  expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
});

test.each<[string, Record<string, string | string[]>, string]>([
  ['repeated boxes', { size: ['m', 'l'], colour: 'red' }, 'size=l,m&colour=red'],
  ['a different order', { colour: 'red,green', size: 'm' }, 'size=m&colour=green,red'],
  [
    'a typed price',
    { price_from: '5000', price_to: '', sort: 'recommended', deliver_by: '' },
    'price=over-5000',
  ],
  [
    'a typed price with both ends',
    { price_from: '5000', price_to: '9000' },
    'price=5000-upto-9000',
  ],
  ['empty fields', { colour: 'red', price_from: '', price_to: '', deliver_by: '' }, 'colour=red'],
])('filter form > without scripts redirects to the canonical URL: %s', async (_, query, search) => {
  const { result } = await loadPage(collectionPage, {
    ...women,
    query: query as Record<string, string>,
    path: '/collection/women?utm_source=letter',
  });
  expect(result).toEqual({
    redirect: { destination: `/collection/women?${search}&utm_source=letter`, permanent: false },
  });
});

test('no results > is a 404 with a link that clears the filters', async () => {
  const { status } = await renderPage(collectionPage, {
    ...women,
    query: { colour: 'red', price: 'under-1' },
  });
  expect(status).toBe(404);
  expect(screen.getByRole('heading', { name: 'No pieces match all your filters' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Women$/);
  const removals = screen.getAllByRole('link', { name: /^Remove / });
  expect(removals.map(({ textContent }) => textContent)).toHaveLength(3);
  expect(removals[2]).toHaveAttribute('href', removals[1]?.getAttribute('href'));
  expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
});

test('filters > an unknown value is a 404 with products', async () => {
  const { status } = await renderPage(collectionPage, {
    ...women,
    query: { colour: 'no-such-colour,red' },
  });
  expect(status).toBe(404);
  expect(
    within(screen.getByRole('list', { name: 'Women' })).getAllByRole('article').length,
  ).toBeGreaterThan(0);
});

test.each<[string, Record<string, string | string[]>]>([
  ['an invalid price', { price: 'cheap' }],
  ['an invalid colour', { colour: "red,'--" }],
  ['an invalid date', { deliver_by: '2026-02-31' }],
  ['a repeated value', { colour: 'red,red' }],
  ['a repeated parameter', { colour: ['red', 'red'] }],
])('filters > %s is a 404 with products, without a redirect', async (_, query) => {
  const { result, status } = await loadPage(collectionPage, { ...women, query });
  expect(status()).toBe(404);
  if (!('props' in result)) throw new Error('redirected');
  expect((await result.props) as object).toMatchObject({
    load: { listing: { products: expect.arrayContaining([expect.anything()]) } },
  });
});

test('filters > of a search keep its query', async () => {
  const { router } = await renderPage(searchPage, { query: { q: 'wedding' } });
  await userEvent.click(filters().getByRole('checkbox', { name: /^Red \d+/ }));
  expect(router.push).toHaveBeenLastCalledWith('/search?q=wedding&colour=red', undefined, {
    scroll: false,
  });
});
