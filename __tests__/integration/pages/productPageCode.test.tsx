import { screen, waitFor } from '@testing-library/react';
import * as cartPage from '@/pages/checkout/cart';
import * as collectionPage from '@/pages/collection/[...path]';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { stubIntersectionObserver } from '@/__tests__/support/viewport';

withBackend();
beforeEach(() => void stubIntersectionObserver());

test.each(['en', 'en-gb'])(
  'product page > its code is loaded where cards are shown, on the site %s',
  async (locale) => {
    const path = '/collection/women';
    const { router } = await renderPage(collectionPage, {
      params: { path: ['women'] },
      path,
      locale,
    });
    await waitFor(() => expect(router.prefetch).toHaveBeenCalledTimes(1));
    expect(router.prefetch).toHaveBeenCalledWith(expect.stringMatching(/^\/products\/[^/]+\/\d+$/));
  },
);

test('product page > its code is not loaded where no card is shown', async () => {
  const { router } = await renderPage(cartPage, { path: '/checkout/cart' });
  await screen.findByRole('heading', { level: 1 });
  expect(router.prefetch).not.toHaveBeenCalled();
});
