import { waitFor } from '@testing-library/react';
import * as collectionPage from '@/pages/collection/[...path]';
import * as collectionsPage from '@/pages/collections';
import * as helpPage from '@/pages/help/[topic]';
import * as productPage from '@/pages/products/[...path]';
import * as searchPage from '@/pages/search';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { pushedEventNames, press, pushed, setLocation } from '@/__tests__/support/dataLayerEvents';
import { scrollIntoViewport, stubIntersectionObserver } from '@/__tests__/support/viewport';

withBackend();
beforeEach(() => {
  window.dataLayer = undefined;
  stubIntersectionObserver();
});

type Page = Parameters<typeof renderPage>[0];

test('promotions > banners and tiles of collections, listings, searches and products are tracked once per page', async () => {
  const cases: [Page, string, object, string[]][] = [
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
  setLocation('/help/privacy', 'Privacy');
  const tab = await renderPage(helpPage, { path: '/help/privacy', params: { topic: 'privacy' } });
  await pushedEventNames('page_view');
  for (const [page, path, visit, slots] of cases) {
    setLocation(path, path);
    await tab.goTo(page, { path, ...visit });
    for (const slot of slots) {
      const element = await waitFor(() => {
        const promotion = document.querySelector(`[data-promotion^="${slot}|"]`);
        scrollIntoViewport(promotion);
        return promotion;
      });
      await pushedEventNames('view_promotion');
      expect(pushed().at(-1)).toMatchObject({
        event: 'view_promotion',
        ecommerce: { creative_slot: slot },
      });
      expect(() => scrollIntoViewport(element)).toThrow('not observed');
      if (slot === 'list_banner') continue; // without a link
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
