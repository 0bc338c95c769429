import { area, assertThat, assertEqual } from './check';
import { newApiVisitor } from './visitor';

export const browseChecks = area('Browsing', {
  'countries have a currency and duty, and include India': async (backend) => {
    const { list } = (await newApiVisitor(backend).gateway('GET /misc/v1/countries')).data;
    const india = list.find(({ country_code }) => country_code === 'IN');
    assertEqual(india?.currency, { code: 'INR', title: '₹', rate: 1 }, 'The currency of India');
  },
  'the trail id and chosen country are kept, and a visitor without a trail id receives one': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend, { country: 'GB' });
    for (const { data } of [
      await visitor.main('GET /account/v1/web-bootstrap'),
      await visitor.gateway('GET /account/v1/web-bootstrap'),
    ]) {
      assertEqual(
        [data.trail_id, data.geo.country_code, data.geo_override, data.is_logged_in],
        [visitor.trailId, 'GB', true, false],
        'The bootstrap',
      );
    }
    const fresh = await visitor.send('gateway', 'GET /account/v1/web-bootstrap', {
      headers: { 'X-Trail-Id': '' },
    });
    assertThat(
      (fresh.body.data as { trail_id: string }).trail_id !== visitor.trailId,
      "A visitor without a trail id received another visitor's",
    );
  },
  'a customer id without a trail id (400) or without its session (403) is rejected': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    await visitor.expectRejection(400, 'main', 'GET /account/v1/web-bootstrap', {
      headers: { 'X-Customer-Id': '1', 'X-Trail-Id': '' },
    });
    await visitor.expectRejection(403, 'main', 'GET /account/v1/web-bootstrap', {
      headers: { 'X-Customer-Id': '1' },
    });
  },
  'every listed store is found by its slug, and opens on a weekday at most once': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const { stores } = (await visitor.gateway('GET /misc/v1/stores')).data;
    for (const store of stores) {
      const { data } = await visitor.gateway('GET /misc/v1/stores/:slug', {
        params: { slug: store.slug },
      });
      assertEqual(data, store, `The store ${store.slug}`);
      const weekdays = store.opening_hours.map(({ weekday }) => weekday);
      assertEqual(weekdays, [...new Set(weekdays)].sort(), `The weekdays of ${store.slug}`);
      assertThat(
        store.opening_hours.every(({ opens, closes }) => opens < closes),
        `${store.slug} closes before it opens`,
      );
    }
    await visitor.expectRejection(404, 'gateway', 'GET /misc/v1/stores/:slug', {
      params: { slug: 'no-such-store' },
    });
  },
  'the home page has carousels, each also alone, and the navigation adds up': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { carousels } = (await visitor.gateway('GET /browse/v2/home')).data;
    assertThat(carousels.length > 0, 'The home page has no carousels');
    for (const { id, products } of carousels) {
      const alone = await visitor.gateway('GET /browse/v2/home/carousels/:id', { params: { id } });
      const [ids, expected] = [alone.data.products, products].map((list) => list?.map((p) => p.id));
      assertEqual(ids, expected, `The products of the carousel ${id}`);
    }
    const params = { id: 'no-such-carousel' };
    await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/home/carousels/:id', { params });
    for (const { name, count, categories } of (await visitor.gateway('GET /browse/v2/navigation'))
      .data.roots)
      assertEqual(
        categories.reduce((sum, category) => sum + category.count, 0),
        count,
        `The sum of the counts below ${name}`,
      );
  },
  'a product has its price, similar products and size guide; an unknown id is a 404': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const [card] = (
      await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
    ).data.products;
    assertThat(card !== undefined, 'There are no products');
    const product = (
      await visitor.gateway('GET /browse/v2/products/:id', { params: { id: card.id } })
    ).data;
    assertEqual(product.display_you_pay, card.display_you_pay, 'The price of the product');
    const files = product.media_gallery.map(({ url }) => url.split('|')[0]);
    for (const { picture } of product.sizes)
      assertThat(
        !picture || files.includes(picture),
        'The picture of a size is not in the gallery',
      );
    const { products } = (
      await visitor.gateway('GET /browse/v2/products/:id/similar', { params: { id: card.id } })
    ).data;
    assertThat(
      products.every(({ id }) => id !== card.id),
      'A product is similar to itself',
    );
    await visitor.gateway('GET /browse/v2/products/:id/look-alikes', { params: { id: card.id } });
    await visitor.gateway('GET /browse/v2/size-guides', { query: { product_id: card.id } });
    for (const id of ['2147483647', 'abc', '-1', '99999999999999'])
      await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/products/:id', {
        params: { id },
      });
  },
  'designers are listed from A to Z, each with a page; an unknown one is a 404': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const { designers, letters } = (await visitor.gateway('GET /browse/v2/designers')).data;
    assertEqual(
      letters.reduce((sum, { count }) => sum + count, 0),
      designers.length,
      'The sum of the counts by letter',
    );
    const [first] = designers;
    assertThat(first !== undefined, 'There are no designers');
    assertEqual(
      (
        await visitor.gateway('GET /browse/v2/designers/:designer', {
          params: { designer: first.slug },
        })
      ).data.id,
      first.id,
      'The designer by slug',
    );
    await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/designers/:designer', {
      params: { designer: 'nobody-at-all' },
    });
  },
  'the links of collections, top lists and suggestions exist': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { pages } = (await visitor.gateway('GET /browse/v2/collections')).data;
    for (const { url, count } of pages)
      assertEqual(
        (
          await visitor.gateway('GET /browse/v2/listing', {
            query: { list: url.slice(1), facets: 0 },
          })
        ).data.total,
        count,
        url,
      );
    await visitor.gateway('GET /browse/v2/top-searched-products');
    await visitor.gateway('GET /browse/v2/top-designers');
    await visitor.gateway('GET /browse/v2/top-designer-collections');
    await visitor.gateway('GET /browse/v2/popular-styles');
    assertThat(
      (await visitor.gateway('GET /browse/v2/suggestions', { query: { q: 'new' } })).data.pages
        .length > 0,
      '"new" has no suggestions',
    );
  },
  'an image search rejects a file that is no picture (400)': async (backend) => {
    await newApiVisitor(backend).expectRejection(400, 'gateway', 'POST /browse/v2/image-search', {
      body: new TextEncoder().encode('not a picture'),
      headers: { 'Content-Type': 'image/jpeg' },
    });
  },
  'recently viewed products and personalization belong to a trail id': async (backend) => {
    const visitor = newApiVisitor(backend);
    const [card] = (
      await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
    ).data.products;
    assertThat(card !== undefined, 'There are no products');
    await visitor.main('GET /browse/v2/recently-viewed', { query: { product_id: card.id } });
    assertEqual(
      (await visitor.main('GET /browse/v2/recently-viewed')).data.products.map(({ id }) => id),
      [card.id],
      'The recently viewed products',
    );
    await visitor.main('GET /browse/v2/for-you');
    await visitor.main('GET /browse/v2/following');
    await visitor.gateway('GET /browse/v2/profiles/:id/personalization', {
      params: { id: visitor.trailId },
    });
  },
});
