import { area, assertThat, assertEqual } from './check';
import { newApiVisitor } from './visitor';

export const browseChecks = area('Browsing', {
  'names the countries it sells to, each with its money and duty, and knows India': async (
    backend,
  ) => {
    const { list } = (await newApiVisitor(backend).gateway('GET /misc/v1/countries')).data;
    const india = list.find(({ country_code }) => country_code === 'IN');
    assertEqual(india?.currency, { code: 'INR', title: '₹', rate: 1 }, 'The money of India');
  },
  "keeps a visitor's trail and chosen country, and brings a trail to those who have none": async (
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
      "A visitor without a trail was given somebody else's",
    );
  },
  'refuses a customer id without a trail (400), and one that no session proves (403)': async (
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
  'has a home page and a navigation whose counts add up, level by level': async (backend) => {
    const visitor = newApiVisitor(backend);
    assertThat(
      (await visitor.gateway('GET /browse/v2/home')).data.rails.length > 0,
      'The home page has no rails',
    );
    for (const { name, count, categories } of (await visitor.gateway('GET /browse/v2/navigation'))
      .data.roots)
      assertEqual(
        categories.reduce((sum, category) => sum + category.count, 0),
        count,
        `What is below ${name}`,
      );
  },
  'pages a list without showing a product twice, and answers 404 past its end': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { roots } = (await visitor.gateway('GET /browse/v2/navigation')).data;
    const path = roots[0]?.url.replace('/collection/', '') ?? '';
    const first = (
      await visitor.gateway('GET /browse/v2/listing', { query: { path, per_page: 48 } })
    ).data;
    const second =
      first.pages > 1
        ? (
            await visitor.gateway('GET /browse/v2/listing', {
              query: { path, per_page: 48, page: 2 },
            })
          ).data.products
        : [];
    assertThat(
      new Set([...first.products, ...second].map(({ id }) => id)).size ===
        first.products.length + second.length,
      'A product is on two pages',
    );
    await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/listing', {
      query: { path, per_page: 48, page: first.pages + 1 },
    });
  },
  'counts in every facet what choosing the value then shows': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { facets = [], total } = (
      await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
    ).data;
    assertThat(facets.length > 3, 'The list of all products has no facets');
    for (const { id, values } of facets) {
      const [value] = values;
      if (!value) continue;
      const chosen = (
        await visitor.gateway('GET /browse/v2/listing', {
          query: { list: 'products', [id]: value.value, facets: 0 },
        })
      ).data;
      assertEqual(chosen.total, value.count, `${id} ${value.value}`);
      assertThat(chosen.total <= total, 'A filter widens');
    }
  },
  'finds nothing for nonsense on a page of its own, and refuses a list without a name': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    assertEqual(
      (await visitor.gateway('GET /browse/v2/listing', { query: { q: 'qqxzzvw' } })).data.total,
      0,
      'What was found',
    );
    await visitor.expectRejection(400, 'gateway', 'GET /browse/v2/listing');
    await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/listing', {
      query: { path: 'nowhere' },
    });
    await visitor.expectRejection(400, 'gateway', 'GET /browse/v2/listing', {
      query: { list: 'products', sort: 'cheapest' },
    });
  },
  'tells everything about a product, those like it and its size guide; 404 for one there is none of':
    async (backend) => {
      const visitor = newApiVisitor(backend);
      const [card] = (
        await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
      ).data.products;
      assertThat(card !== undefined, 'There are no products');
      const product = (
        await visitor.gateway('GET /browse/v2/products/:id', { params: { id: card.id } })
      ).data;
      assertEqual(product.display_you_pay, card.display_you_pay, 'The price on the page');
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
  'has designers from A to Z, each with a page; 404 for one there is none of': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { designers, letters } = (await visitor.gateway('GET /browse/v2/designers')).data;
    assertEqual(
      letters.reduce((sum, { count }) => sum + count, 0),
      designers.length,
      "The letters' sum",
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
  'leads from collections, top lists and suggestions to what exists': async (backend) => {
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
      'Nothing is suggested for "new"',
    );
  },
  'refuses to look at what is no picture': async (backend) => {
    await newApiVisitor(backend).expectRejection(400, 'gateway', 'POST /browse/v2/image-search', {
      body: new TextEncoder().encode('not a picture'),
      headers: { 'Content-Type': 'image/jpeg' },
    });
  },
  'remembers what a trail looked at, and answers with its taste': async (backend) => {
    const visitor = newApiVisitor(backend);
    const [card] = (
      await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
    ).data.products;
    assertThat(card !== undefined, 'There are no products');
    await visitor.main('GET /browse/v2/recently-viewed', { query: { product_id: card.id } });
    assertEqual(
      (await visitor.main('GET /browse/v2/recently-viewed')).data.products.map(({ id }) => id),
      [card.id],
      'What was looked at',
    );
    await visitor.main('GET /browse/v2/for-you');
    await visitor.main('GET /browse/v2/following');
    await visitor.gateway('GET /browse/v2/profiles/:id/personalization', {
      params: { id: visitor.trailId },
    });
  },
});
