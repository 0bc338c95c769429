import { GST_SECTIONS } from '@/lib/contract/staffGst';
import { area, assertEqual, assertThat } from './check';
import { newStaffVisitor } from './staff';

const withKey = (body: object) => ({ key: crypto.randomUUID(), ...body });

export const staffCatalogueChecks = area('Staff catalogue', {
  'a refused row of a sheet names line and column, and the others are written': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { list } = (await visitor.call('GET /staff/v1/stock', { query: { per_page: 1 } })).data;
    const [row] = list;
    assertThat(row !== undefined, 'The store has no stock to list');
    const { sku, size, stock } = row;
    const { data } = await visitor.call('PUT /staff/v1/stock', {
      body: withKey({
        rows: [
          { line: 2, sku, size, stock: 'none' },
          { line: 3, sku, size, stock: String(stock) },
        ],
      }),
    });
    assertEqual(
      data.refused.map(({ line, column }) => ({ line, column })),
      [{ line: 2, column: 'stock' }],
      'The refused rows',
    );
    assertEqual(data.unchanged, 1, 'The rows that change nothing');
  },
  'a coupon is added once (409), named by field when wrong (400), and ended': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const code = `TEST${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
    const add = (fields: object) =>
      visitor.send('POST /staff/v1/coupons', { body: withKey({ code, title: 'Test', ...fields }) });
    const wrong = await add({ percent: 10, flat: 100 });
    assertEqual(wrong.status, 400, 'The status of a percentage with an amount');
    assertEqual((await add({ percent: 10 })).status, 200, 'The status');
    assertEqual((await add({ percent: 10 })).status, 409, 'The status of the same code');
    const ended = await visitor.call('POST /staff/v1/coupons/:code/end', {
      params: { code },
      body: withKey({}),
    });
    assertEqual(ended.data.state, 'ended', 'The state');
  },
  'pictures of a product are put in order, and an unknown one is refused (409)': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const { list } = (await visitor.call('GET /staff/v1/products', { query: { per_page: 1 } }))
      .data;
    const params = { id: list[0]?.product_id ?? 0 };
    const before = await visitor.call('GET /staff/v1/products/:id/pictures', { params });
    const pictures = before.data.list.map(({ file, alt }) => ({ file, alt }));
    const arrange = (order: object[]) =>
      visitor.send('PUT /staff/v1/products/:id/pictures', {
        params,
        body: withKey({ pictures: order }),
      });
    assertEqual((await arrange([{ file: 'unknown.avif', alt: '' }])).status, 409, 'The status');
    assertEqual((await arrange(pictures)).status, 200, 'The status of the same order');
    const after = await visitor.call('GET /staff/v1/products/:id/pictures', { params });
    assertEqual(after.data.list, before.data.list, 'The pictures');
  },
  'the GST return of a month has every section, and each row a cell for each column': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const { data } = await visitor.call('GET /staff/v1/gst-return', {
      query: { month: new Date().toISOString().slice(0, 7) },
    });
    assertEqual(
      data.sections.map(({ name }) => name),
      [...GST_SECTIONS],
      'The sections',
    );
    for (const { name, columns, rows } of data.sections)
      assertThat(
        rows.every((row) => row.length === columns.length),
        `A row of ${name} has another number of cells than columns`,
      );
  },
});
