import { area, assertEqual, assertThat } from './check';
import { newStaffVisitor } from './staff';
import { newApiVisitor } from './visitor';

const withKey = (body: object) => ({ key: crypto.randomUUID(), ...body });

export const staffContentChecks = area('Staff content', {
  'an announcement is shown to shoppers while it is on, and its link stays in the shop (400)':
    async (backend) => {
      const visitor = newStaffVisitor(backend);
      const shopper = newApiVisitor(backend);
      const before = (await visitor.call('GET /staff/v1/announcement')).data;
      const change = (fields: object) =>
        visitor.send('PUT /staff/v1/announcement', { body: withKey(fields) });
      const shownText = async () =>
        (await shopper.gateway('GET /misc/v1/countries')).data.announcement?.text;
      const elsewhere = { link_label: 'See', url: '//example.com' };
      assertEqual((await change(elsewhere)).status, 400, 'The status of a foreign link');
      const shown = { is_on: true, text: 'A test', starts_at: null, ends_at: null };
      assertEqual((await change(shown)).status, 200, 'The status');
      assertEqual(await shownText(), 'A test', 'The announcement');
      await change({ is_on: false });
      assertEqual(await shownText(), undefined, 'The announcement that is off');
      await change(before);
    },
  'the store says whether it is closed, and the revision says it to the shop': async (backend) => {
    const { is_on } = (await newStaffVisitor(backend).call('GET /staff/v1/maintenance')).data;
    const { maintenance } = (
      await newApiVisitor(backend).gateway('GET /misc/v1/catalogue-revision')
    ).data;
    assertThat(is_on === (maintenance !== undefined), 'The two calls differ');
  },
  'the home page of staff is that of shoppers, and an order names every banner once (409)': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const shown = (await newApiVisitor(backend).gateway('GET /browse/v2/home')).data.banners;
    const ofStaff = (await visitor.call('GET /staff/v1/home')).data.banners;
    assertEqual(
      ofStaff.map(({ id }) => id),
      shown.map(({ id }) => id),
      'The banners',
    );
    const { list } = (await visitor.call('GET /staff/v1/banners')).data;
    const ids = list.map(({ id }) => id);
    const arrange = (order: string[]) =>
      visitor.send('PUT /staff/v1/banners', { body: withKey({ ids: order }) });
    assertEqual((await arrange(ids)).status, 200, 'The status');
    assertEqual((await arrange([...ids, 'unknown'])).status, 409, 'The status of another list');
  },
  'a carousel of an unknown category is a 400 that names its field': async (backend) => {
    const { status, body } = await newStaffVisitor(backend).send('POST /staff/v1/carousels', {
      body: withKey({ title: 'Test', path: 'no/such' }),
    });
    assertEqual(status, 400, 'The status');
    assertThat(JSON.stringify(body).includes('"field":"path"'), 'The field is not named');
  },
  'a help page is written back as a draft, and one that loses a value is refused (400)': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const params = { slug: 'returns' };
    const { data } = await visitor.call('GET /staff/v1/help-pages/:slug', { params });
    const write = (text: object) =>
      visitor.send('PUT /staff/v1/help-pages/:slug', { params, body: withKey(text) });
    const { summary, sections } = data.text;
    assertEqual((await write({ summary, sections })).status, 200, 'The status');
    const lost = sections.map((section) => ({ ...section, paragraphs: ['No numbers'] }));
    assertEqual(
      (await write({ summary, sections: lost })).status,
      400,
      'The status without values',
    );
    const revert = { params, body: withKey({}) };
    const { status } = await visitor.send('POST /staff/v1/help-pages/:slug/revert', revert);
    assertEqual(status, 200, 'The status of the revert');
  },
  'settings are read and written back, and a wrong value names its field (400)': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const { data } = await visitor.call('GET /staff/v1/settings');
    const write = (fields: object) =>
      visitor.send('PUT /staff/v1/settings', { body: withKey(fields) });
    assertEqual((await write({ returns: data.returns })).status, 200, 'The status');
    const wrong = await write({ checkout: { ...data.checkout, points_most_percent: 101 } });
    assertEqual(wrong.status, 400, 'The status of a wrong value');
    assertThat(
      JSON.stringify(wrong.body).includes('checkout.points_most_percent'),
      'The field is not named',
    );
  },
  'a landing page lists what shoppers see, and is a 404 while it is withdrawn': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const shopper = newApiVisitor(backend);
    const query = { state: 'indexed', per_page: 200 };
    const { list } = (await visitor.call('GET /staff/v1/landing-pages', { query })).data;
    // One with a price is shown in India only.
    const page = list.find(({ filters }) => !filters.some((name) => name.startsWith('Under ')));
    assertThat(page !== undefined, 'There is no landing page');
    const { handle, products, title } = page;
    const listing = { query: { path: handle } };
    const shown = (await shopper.gateway('GET /browse/v2/listing', listing)).data;
    assertEqual([shown.title, shown.total], [title, products], 'Title and products');
    const params = { handle };
    const perform = async (act: 'publish' | 'withdraw') =>
      (
        await visitor.send(`POST /staff/v1/landing-pages/:handle/${act}`, {
          params,
          body: withKey({}),
        })
      ).status;
    assertEqual(await perform('withdraw'), 200, 'The status of a withdrawal');
    const { status } = await shopper.send('gateway', 'GET /browse/v2/listing', listing);
    assertEqual(status, 404, 'The status of its list');
    assertEqual(await perform('withdraw'), 409, 'The status of a second withdrawal');
    assertEqual(await perform('publish'), 200, 'The status of publishing');
  },
});
