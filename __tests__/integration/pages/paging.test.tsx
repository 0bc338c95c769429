import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import * as collectionPage from '@/pages/collection/[...path]';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();
afterEach(() => jest.restoreAllMocks());

const women = { params: { path: ['women'] }, path: '/collection/women' };
const cards = () => within(screen.getByRole('list', { name: 'Women' })).getAllByRole('article');

test('pagination > Show more appends the next page until the last', async () => {
  await renderPage(collectionPage, {
    params: { path: ['women', 'lehengas'] },
    path: '/collection/women/lehengas',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^Showing 1–44 of 44$/)).toBeVisible();
  const names = within(screen.getByRole('list', { name: 'Lehengas' }))
    .getAllByRole('article')
    .map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(new Set(names).size).toBe(44);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('pagination > the last page alone has a way to the others', async () => {
  await renderPage(collectionPage, {
    params: { path: ['women', 'lehengas'] },
    path: '/collection/women/lehengas',
    query: { page: '2' },
  });
  expect(screen.getByRole('link', { name: 'Page 1' })).toBeVisible();
});

test('pagination > scrolling loads up to three pages', async () => {
  const intersect: (() => void)[] = [];
  jest.spyOn(window, 'IntersectionObserver').mockImplementation(
    (callback) =>
      ({
        observe: (element: Element) => {
          if (element.textContent?.includes('Show more'))
            intersect.push(() =>
              callback(
                [{ isIntersecting: true } as IntersectionObserverEntry],
                {} as IntersectionObserver,
              ),
            );
        },
        disconnect() {},
        unobserve() {},
      }) as unknown as IntersectionObserver,
  );
  await renderPage(collectionPage, women);
  act(() => intersect.at(-1)?.());
  expect(await screen.findByText(/^Showing 1–48 of 176$/)).toBeVisible();
  act(() => intersect.at(-1)?.());
  expect(await screen.findByText(/^Showing 1–72 of 176$/)).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 3');
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/collection/women?page=4',
  );
  expect(pages.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
  const observedCount = intersect.length;
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/^Showing 1–96 of 176$/)).toBeVisible();
  expect(intersect).toHaveLength(observedCount);
});

test('pagination > products that arrive late do not push the focused link out of view', async () => {
  await renderPage(collectionPage, women);
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  const focusMoved = Promise.withResolvers<undefined>();
  server.use(
    http.get('*/browse/v2/listing', async () => {
      await focusMoved.promise;
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await userEvent.tab();
  const focused = screen.getByRole('link', { name: 'Page 1' });
  expect(focused).toHaveFocus();
  focusMoved.resolve(undefined);
  expect(await screen.findByText(/^Showing 1–48 of 176$/)).toBeVisible();
  expect(scrollIntoView.mock.contexts).toEqual([focused]);
});

test('pagination > a list that opens from a link of the footer shows its top', async () => {
  const footer = document.body.appendChild(document.createElement('footer'));
  const link = footer.appendChild(
    Object.assign(document.createElement('a'), { href: '/collection/women/sarees' }),
  );
  link.focus();
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation();
  await renderPage(collectionPage, {
    params: { path: ['women', 'sarees'] },
    path: '/collection/women/sarees',
  });
  expect(link).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
  footer.remove();
});

test('pagination > a failed page shows an error and keeps the list', async () => {
  await renderPage(collectionPage, women);
  stubFailure('GET /browse/v2/listing', 503);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(
    await screen.findByText('We couldn’t load more products. Please try again.'),
  ).toBeVisible();
  expect(cards()).toHaveLength(24);
});
