import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as searchPage from '@/pages/search';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const field = () => screen.getByRole('combobox', { name: 'Search' });
const suggestions = () => screen.findByRole('listbox', { name: 'Suggestions' });
/** The field knows of its options a moment after they can be seen. */
const expanded = () => waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));

test('while typing the field suggests categories, designers, pieces and pages, slips allowed', async () => {
  await renderPage(searchPage);
  await userEvent.type(field(), 'lehnga');
  const list = within(await suggestions());
  expect(await list.findByRole('option', { name: /^Lehengas\s?, Women/ })).toBeVisible();
  expect(screen.getByText('Read as “lehenga”')).toBeVisible();
  await expanded();
  expect(
    within(list.getByRole('group', { name: 'Pieces' })).getAllByRole('option').length,
  ).toBeGreaterThan(0);
});

test('arrows go through the suggestions and Enter takes one; Escape closes', async () => {
  const { router } = await renderPage(searchPage);
  await userEvent.type(field(), 'mehru');
  await within(await suggestions()).findByRole('option', { name: /^Mehru\s?nika/ });
  await expanded();
  await userEvent.keyboard('{ArrowDown}');
  const first = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(first).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(field());
  await userEvent.click(
    await within(await suggestions()).findByRole('option', { name: /^Mehru\s?nika/ }),
  );
  expect(router.push).toHaveBeenCalledWith('/designers/mehrunika/101');
});

test('questions find the pages that answer them', async () => {
  await renderPage(searchPage);
  await userEvent.type(field(), 'refund');
  expect(
    await within(await suggestions()).findByRole('option', { name: /Returns and exchanges/ }),
  ).toBeVisible();
});

test('what was searched for before is offered again', async () => {
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
  await expanded();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/search?q=kurta');
  expect(JSON.parse(localStorage.getItem('recent_searches') ?? '')).toEqual(['kurta', 'red saree']);
});

test('a text that asks for help leads to the help page above all products', async () => {
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
])('the results of “%s” begin with a link to the page that answers it', async (q, name, href) => {
  await renderPage(searchPage, { query: { q }, path: `/search?q=${q}` });
  const answers = within(screen.getByRole('navigation', { name: 'Help with your search' }));
  expect(answers.getByRole('link', { name })).toHaveAttribute('href', href);
});
