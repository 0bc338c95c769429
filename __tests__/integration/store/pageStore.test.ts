import { waitFor } from '@testing-library/react';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { createBrowserServices } from '@/services/browser';
import { makeStore } from '@/store/makeStore';
import { historyNavigated } from '@/store/pageData';
import { selectListing, loadMoreProducts } from '@/store/listing/slice';
import { withBackend } from '@/__tests__/support/server';

withBackend();

test('hydratePage > ignores a second render of the same page, so that a restored list stays', async () => {
  const services = createBrowserServices(INDIA, {});
  const load = async () => ({
    region: INDIA,
    site: DEFAULT_SITE,
    listing: await services.listing.page({ path: 'women', sort: 'recommended', page: 1 }),
    source: { path: 'women' },
    address: {
      pathname: '/collection/women',
      filters: {},
      sort: 'recommended' as const,
      usualSort: 'recommended' as const,
    },
  });
  const store = makeStore(async () => services, storeEnvironment);
  store.hydratePage(await load());
  const first = selectListing(store.getState()).products.length;
  await store.dispatch(loadMoreProducts('/collection/women'));
  await waitFor(() =>
    expect(selectListing(store.getState()).products.length).toBeGreaterThan(first),
  );
  const restored = selectListing(store.getState()).products.map(({ id }) => id);

  store.dispatch(historyNavigated('/collection/women'));
  const reloaded = await load();
  store.hydratePage(reloaded);
  store.hydratePage(reloaded);
  expect(selectListing(store.getState()).products.map(({ id }) => id)).toEqual(restored);
});
