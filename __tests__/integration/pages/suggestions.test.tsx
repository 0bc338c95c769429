import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as searchPage from '@/pages/search';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const field = () => screen.getByRole('combobox', { name: 'Search' });
const suggestions = () => screen.findByRole('listbox', { name: 'Suggestions' });
/** aria-expanded follows shortly after the options are visible. */
const waitForExpanded = () =>
  waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));

test('suggestions > tolerate spelling errors and list categories and products', async () => {
  await renderPage(searchPage);
  await userEvent.type(field(), 'lehnga');
  const list = within(await suggestions());
  expect(await list.findByRole('option', { name: /^Lehengas\s?, \d+ in Women/ })).toBeVisible();
  expect(screen.getByText('Showing suggestions for “lehenga”')).toBeVisible();
  expect(list.getAllByRole('option').at(-1)).toHaveTextContent('All results for “lehenga”');
  await waitForExpanded();
  expect(
    within(list.getByRole('group', { name: 'Pieces' })).getAllByRole('option').length,
  ).toBeGreaterThan(0);
});

test('suggestions > arrow keys select an option, Escape closes, a click opens the page', async () => {
  const { router } = await renderPage(searchPage);
  await userEvent.type(field(), 'mehru');
  await within(await suggestions()).findByRole('option', { name: /^Mehru\s?nika$/ });
  await waitForExpanded();
  await userEvent.keyboard('{ArrowDown}');
  const first = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field());
  await userEvent.click(
    await within(await suggestions()).findByRole('option', { name: /^Mehru\s?nika$/ }),
  );
  expect(router.push).toHaveBeenCalledWith('/designers/mehrunika/101');
});

test('suggestions > products have their designer and price, and the last row has all results', async () => {
  const { router } = await renderPage(searchPage);
  await userEvent.type(field(), 'lehenga');
  const list = within(await suggestions());
  const products = within(await list.findByRole('group', { name: 'Pieces' })).getAllByRole(
    'option',
  );
  for (const product of products) expect(product).toHaveTextContent(/, \w+.*, ₹[\d,]+$/);
  const all = list.getAllByRole('option').at(-1) as HTMLElement;
  expect(all).toHaveTextContent('All results for “lehenga”');
  await userEvent.click(all);
  expect(router.push).toHaveBeenCalledWith('/search?q=lehenga');
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['lehenga']);
});

test('suggestions > questions list help pages', async () => {
  await renderPage(searchPage);
  await userEvent.type(field(), 'refund');
  expect(
    await within(await suggestions()).findByRole('option', { name: /Returns and exchanges/ }),
  ).toBeVisible();
});

test('suggestions > a search with filters is one suggestion, and leads to its results', async () => {
  const { router } = await renderPage(searchPage);
  await userEvent.type(field(), 'red lehenga under 50k');
  const list = within(await suggestions());
  const option = await list.findByRole('option', {
    name: /^Lehengas · Red · Under ₹50,000\s?, \d+$/,
  });
  expect(within(list.getByRole('group', { name: 'Search' })).getAllByRole('option')).toEqual([
    option,
  ]);
  await userEvent.click(option);
  expect(router.push).toHaveBeenCalledWith('/search?q=red+lehenga+under+50k');
});

test('suggestions > recent searches are listed', async () => {
  localStorage.setItem('recent_searches', JSON.stringify(['red saree', 'kurta']));
  const { router } = await renderPage(searchPage);
  await userEvent.click(field());
  const recent = within(
    within(await suggestions()).getByRole('group', { name: 'Recent searches' }),
  );
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'red saree',
    'kurta',
  ]);
  await waitForExpanded();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/search?q=kurta');
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['kurta', 'red saree']);
});

test('search dialog > a phone searches from the header, with suggestions and by photo', async () => {
  const { router } = await renderPage(searchPage);
  const opener = screen
    .getAllByRole('button', { name: 'Search' })
    .find((button) => button.matches('[aria-haspopup=dialog]')) as HTMLElement;
  expect(opener).toHaveAttribute('href', '/search');
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Search' }));
  const dialogField = dialog.getByRole('combobox', { name: 'Search' });
  expect(dialog.getByRole('link', { name: 'Search by photo' })).toHaveAttribute(
    'href',
    '/image-search',
  );
  await userEvent.type(dialogField, 'mehru');
  await userEvent.click(await dialog.findByRole('option', { name: /^Mehru\s?nika$/ }));
  expect(router.push).toHaveBeenCalledWith('/designers/mehrunika/101');
});

test('suggestions > a help query lists its help page first', async () => {
  await renderPage(searchPage);
  await userEvent.type(field(), 'track order');
  const [first] = await within(await suggestions()).findAllByRole('option', {
    name: 'Track your order',
  });
  expect(first).toBe(within(await suggestions()).getAllByRole('option')[0]);
});

test.each([
  ['track order', 'Track your order', '/user/track-order'],
  ['returns', 'Returns and exchanges', '/help/returns'],
  ['Size guide', 'Sizes, measurements and care', '/help/sizes'],
  ['contact', 'Contact us', '/help/contact'],
])('search > the results of “%s” start with a link to the help page', async (q, name, href) => {
  await renderPage(searchPage, { query: { q }, path: `/search?q=${q}` });
  const helpLinks = within(screen.getByRole('navigation', { name: 'Help with your search' }));
  expect(helpLinks.getByRole('link', { name })).toHaveAttribute('href', href);
});
