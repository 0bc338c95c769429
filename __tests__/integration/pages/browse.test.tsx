import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as clearancePage from '@/pages/clearance-sale';
import * as collectionsPage from '@/pages/collections';
import * as colourPage from '@/pages/color/[value]';
import * as designerCollectionsPage from '@/pages/designer-collections';
import * as designersPage from '@/pages/designers/index';
import * as designersPathPage from '@/pages/designers/[...path]';
import * as newPage from '@/pages/new';
import * as occasionPage from '@/pages/occasion/[value]';
import * as popularStylesPage from '@/pages/popular-styles';
import * as pricePage from '@/pages/price/[value]';
import * as topCollectionsPage from '@/pages/top-designer-collections';
import * as topDesignersPage from '@/pages/top-designers';
import * as topSearchedPage from '@/pages/top-searched-products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const crumbs = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const mehrunika = { params: { path: ['mehrunika', '101'] }, path: '/designers/mehrunika/101' };

test('new products > are sorted newest first under one breadcrumb, and can be sorted otherwise', async () => {
  const { router } = await renderPage(newPage, { path: '/new' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^New in \d+ pieces$/);
  expect(crumbs()).toEqual(['New in']);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveClass('visually-hidden');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('new');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Recommended');
  expect(router.push).toHaveBeenCalledWith('/new?sort=recommended', undefined, { scroll: false });
});

test('clearance sale > can be filtered like any listing', async () => {
  const { router } = await renderPage(clearancePage, { path: '/clearance-sale' });
  const filters = within(screen.getByRole('form', { name: 'Filters' }));
  await userEvent.click(filters.getAllByRole('checkbox', { name: /^Red \d+/ })[0] as HTMLElement);
  expect(router.push).toHaveBeenLastCalledWith('/clearance-sale?colour=red', undefined, {
    scroll: false,
  });
});

test.each([
  [occasionPage, 'haldi', 'Haldi'],
  [colourPage, 'red', 'Red'],
  [pricePage, '5000-10000', '₹5,000 to ₹10,000'],
])(
  'browse links > an occasion, a colour and a price each have a listing',
  async (page, value, title) => {
    const { status } = await renderPage(page, { params: { value } });
    expect(status).toBe(200);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  },
);

test.each([
  [occasionPage, 'nowhere'],
  [colourPage, 'ultraviolet'],
  [pricePage, 'cheap'],
  [designersPathPage, '7'],
])('browse links > an unknown value is a 404', async (page, value) => {
  const { status } = await renderPage(page, { params: { value, path: [value] } });
  expect(status).toBe(404);
});

test('designers > are listed from A to Z and found by name', async () => {
  const { unmount } = await renderPage(designersPage);
  expect(screen.getByRole('link', { name: /^Mehrunika/ })).toHaveAttribute(
    'href',
    '/designers/mehrunika/101',
  );
  expect(
    within(screen.getByRole('navigation', { name: 'Designers by letter' })).getByRole('link', {
      name: /^M, \d+ designers?$/,
    }),
  ).toHaveAttribute('href', '/designers/m');
  unmount();
  await renderPage(designersPage, { query: { q: 'mehrnika' } });
  expect(
    screen
      .getAllByRole('link', { name: /pieces$/ })
      .filter((link) => link.getAttribute('href')?.startsWith('/designers/')),
  ).toHaveLength(1);
});

test('designers > a letter lists its designers', async () => {
  await renderPage(designersPathPage, { params: { path: ['m'] } });
  expect(crumbs()).toEqual(['Designers', 'M']);
  expect(screen.getByRole('link', { name: /^Mehrunika/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Noorgarh/ })).not.toBeInTheDocument();
});

test('designer page > has a story and products, and can be followed', async () => {
  await renderPage(designersPathPage, mehrunika);
  expect(crumbs()).toEqual(['Designers', 'Mehrunika']);
  expect(screen.getByRole('heading', { level: 1, name: 'Mehrunika' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Mehrunika' })).toBeVisible();
  const follow = screen.getByRole('button', { name: 'Follow Mehrunika' });
  await userEvent.click(follow);
  expect(follow).toHaveAccessibleName('Following Mehrunika');
});

test('designer page > another name in the path redirects to the canonical URL', async () => {
  const { result } = await loadPage(designersPathPage, { params: { path: ['mehru', '101'] } });
  expect(result).toEqual({
    redirect: { destination: '/designers/mehrunika/101', statusCode: 301 },
  });
});

test.each([
  [collectionsPage, 'Collections', /^Haldi/, '/occasion/haldi'],
  [designerCollectionsPage, 'Designer collections', /^Mehrunika/, '/designers/mehrunika/101'],
  [topDesignersPage, 'Top designers', /^[A-Z].*pieces?$/, /^\/designers\//],
  [topCollectionsPage, 'Top designer collections', /^See all of /, /^\/designers\//],
  [popularStylesPage, 'Popular styles', /Lehengas/, /^\/collection\//],
  [topSearchedPage, 'Most viewed', /./, /./],
])(
  'browse pages > have links into the catalogue and one breadcrumb',
  async (page, title, link, href) => {
    await renderPage(page as typeof collectionsPage);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(crumbs()).toEqual([title]);
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('link', { name: link })[0]
        ?.getAttribute('href'),
    ).toMatch(href);
  },
);
