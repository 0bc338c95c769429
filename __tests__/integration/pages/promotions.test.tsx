import { waitFor } from '@testing-library/react';
import * as collectionPage from '@/pages/collection/[...path]';
import * as collectionsPage from '@/pages/collections';
import * as helpPage from '@/pages/help/[topic]';
import * as productPage from '@/pages/products/[...path]';
import * as searchPage from '@/pages/search';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { pushedEventNames, press, pushed, standAt } from '@/__tests__/support/dataLayerEvents';
import { scrollIntoViewport, stubIntersectionObserver } from '@/__tests__/support/viewport';

jest.setTimeout(120_000); // five pages, on a busy machine
withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});

type Page = Parameters<typeof renderPage>[0];

test('banners and tiles of collections, lists, empty searches and pieces are promotions too, each told once per page', async () => {
  const places: [Page, string, object, string[]][] = [
    [collectionsPage, '/collections', {}, ['collections', 'occasions', 'colours']],
    [
      collectionPage,
      '/collection/women',
      { params: { path: ['women'] } },
      ['list_levels', 'list_banner'],
    ],
    [searchPage, '/search', {}, ['empty_search']],
    [
      productPage,
      '/products/zariphool-indigo-gota-patti-potli-bag/620372',
      { params: { path: ['zariphool-indigo-gota-patti-potli-bag', '620372'] } },
      ['product_house'],
    ],
  ];
  standAt('/help/privacy', 'Privacy');
  const tab = await renderPage(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  await pushedEventNames('page_view');
  for (const [page, path, visit, slots] of places) {
    standAt(path, path);
    await tab.goTo(page, { path, ...visit });
    for (const slot of slots) {
      const element = await waitFor(() => {
        const marked = document.querySelector(`[data-promotion^="${slot}|"]`);
        scrollIntoViewport(marked);
        return marked;
      });
      await pushedEventNames('view_promotion');
      expect(pushed().at(-1)).toMatchObject({
        event: 'view_promotion',
        ecommerce: { creative_slot: slot },
      });
      expect(() => scrollIntoViewport(element)).toThrow('nobody watches');
      if (slot === 'list_banner') continue; // a picture, and no link
      press(element?.querySelector('a'));
      await pushedEventNames('select_promotion');
      expect(pushed().at(-1)).toMatchObject({
        event: 'select_promotion',
        ecommerce: { ...(pushed().at(-3) as { ecommerce: object }).ecommerce },
      });
    }
  }
  expectPublished(window.dataLayer ?? []);
});
