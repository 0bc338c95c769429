import { area, assertThat, assertEqual } from './check';
import { newApiVisitor } from './visitor';

export const listingChecks = area('Lists', {
  'the pages of a listing have no product twice, and a page past the end is a 404': async (
    backend,
  ) => {
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
  'a listing has its tiles and its banner, which are also found alone': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { roots } = (await visitor.gateway('GET /browse/v2/navigation')).data;
    for (const { url } of roots) {
      const query = { path: url.replace('/collection/', '') };
      const { tiles, banner } = (await visitor.gateway('GET /browse/v2/listing', { query })).data;
      const alone = await visitor.gateway('GET /browse/v2/listing/tiles', { query });
      assertEqual(alone.data, { tiles, banner }, `The tiles and the banner of ${url}`);
    }
    for (const [status, query] of [
      [404, { path: 'no-such-collection' }],
      [400, {}],
    ] as const)
      await visitor.expectRejection(status, 'gateway', 'GET /browse/v2/listing/tiles', { query });
  },
  'the count of a facet value equals the total when it is selected': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { facets = [], total } = (
      await visitor.gateway('GET /browse/v2/listing', { query: { list: 'products' } })
    ).data;
    assertThat(facets.length > 3, 'The list of all products has no facets');
    for (const { id, values } of facets) {
      const [value] = values;
      if (!value) continue;
      const filtered = (
        await visitor.gateway('GET /browse/v2/listing', {
          query: { list: 'products', [id]: value.value, facets: 0 },
        })
      ).data;
      assertEqual(filtered.total, value.count, `${id} ${value.value}`);
      assertThat(filtered.total <= total, 'A filter adds products');
    }
  },
  'a search without results is empty, and a listing without a name is rejected (400)': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    assertEqual(
      (await visitor.gateway('GET /browse/v2/listing', { query: { q: 'qqxzzvw' } })).data.total,
      0,
      'The total',
    );
    await visitor.expectRejection(400, 'gateway', 'GET /browse/v2/listing');
    await visitor.expectRejection(404, 'gateway', 'GET /browse/v2/listing', {
      query: { path: 'nowhere' },
    });
    await visitor.expectRejection(400, 'gateway', 'GET /browse/v2/listing', {
      query: { list: 'products', sort: 'cheapest' },
    });
  },
});
