/** @jest-environment node */
import { sql } from 'kysely';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import type { TestStore } from '@/__tests__/support/store';

const COUNT = 40;
const isRolledBack = (index: number) => index % 3 === 0;

// The embedded database runs one transaction at a time: only a server shows overlapping ones.
(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let store: TestStore;
  let addProduct: typeof import('@/__tests__/support/store').addProduct;
  let placeTestOrder: typeof import('@/__tests__/support/store').placeTestOrder;

  beforeAll(async () => {
    server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    const support = await import('@/__tests__/support/store');
    ({ addProduct, placeTestOrder } = support);
    store = await support.openTestStore();
  });
  afterAll(async () => {
    await store?.close();
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  });

  async function placeOrder() {
    const customer = await store.customer();
    await addProduct(customer, await store.newProduct());
    const { order_id } = await placeTestOrder(customer, 'azapayment');
    return order_id;
  }

  /** Copies of an unpaid order, with its item. */
  async function copyOrder(orderId: number): Promise<number[]> {
    const columns = async (table: string, left: string[]) => {
      const { rows } = await sql<{ name: string }>`select column_name as name
        from information_schema.columns where table_name = ${table}`.execute(store.db);
      const names = rows.map(({ name }) => name).filter((name) => !left.includes(name));
      return sql.join(names.map((name) => sql.ref(name)));
    };
    const ofOrder = await columns('orders', ['id', 'token']);
    const ofLine = await columns('order_lines', ['id', 'order_id']);
    const { rows } = await sql<{ id: number }>`with copies as (
        insert into orders (token, ${ofOrder}) select gen_random_uuid(), ${ofOrder}
          from orders, generate_series(1, ${COUNT}::int) where id = ${orderId}::int returning id),
      lines as (insert into order_lines (order_id, ${ofLine})
        select copies.id, ${ofLine} from copies, (select ${ofLine} from order_lines where order_id = ${orderId}::int) l)
      select id from copies`.execute(store.db);
    return rows.map(({ id }) => id);
  }

  const confirm = (orderId: number, index: number) =>
    store.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('orders')
        .set({ state: 'confirmed', settled_at: new Date() })
        .where('id', '=', orderId)
        .execute();
      if (isRolledBack(index)) throw new Error('rolled back');
    });

  const sequences = async (table: 'invoices' | 'credit_notes') =>
    (await store.db.selectFrom(table).select('sequence').orderBy('sequence').execute()).map(
      ({ sequence }) => sequence,
    );
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  test('document numbers > have no hole and none twice when orders are confirmed at once and some fail', async () => {
    const ids = await copyOrder(await placeOrder());
    const results = await Promise.allSettled(ids.map(confirm));
    const confirmed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(confirmed).toBe(ids.filter((_, index) => !isRolledBack(index)).length);
    expect(await sequences('invoices')).toEqual(upTo(confirmed));
  });

  test('document numbers > credit notes have a series of their own, and none changes', async () => {
    const lines = await store.db
      .selectFrom('order_lines as l')
      .innerJoin('invoices as i', 'i.order_id', 'l.order_id')
      .select(['l.id', 'l.order_id'])
      .execute();
    const cancel = ({ id, order_id }: { id: number; order_id: number }, index: number) =>
      store.db.transaction().execute(async (tx) => {
        await sql`insert into refunds (line_id, order_id, refund_to, state, money_minor, wallet_minor,
            points_minor, gift_card_minor, deduction_minor, wallet_paise, points_paise, gift_card_paise)
          values (${id}, ${order_id}, 'wallet', 'none', 0, 0, 0, 0, 0, 0, 0, 0)`.execute(tx);
        await tx
          .updateTable('order_lines')
          .set({ status: 'cancelled' })
          .where('id', '=', id)
          .execute();
        if (isRolledBack(index)) throw new Error('rolled back');
      });
    await Promise.allSettled(lines.map(cancel));
    expect(await sequences('credit_notes')).toEqual(
      upTo(lines.filter((_, index) => !isRolledBack(index)).length),
    );
    await expect(store.db.deleteFrom('credit_notes').execute()).rejects.toThrow('append-only');
    await expect(store.db.updateTable('invoices').set({ sequence: 900 }).execute()).rejects.toThrow(
      'append-only',
    );
  });

  test.each([
    ['2027-03-31', '2026-27', 'AZ2627-000007'],
    ['2027-04-01', '2027-28', 'AZ2728-000007'],
    ['2100-01-01', '2099-00', 'AZ9900-000007'],
  ])('document numbers > %s is in the financial year %s', async (day, year, number) => {
    const { rows } = await sql<{ year: string; number: string; long: string }>`select
      financial_year_of(${day}::date) as year,
      document_number('AZ', financial_year_of(${day}::date), 7) as number,
      document_number('AZ', financial_year_of(${day}::date), 1234567) as long`.execute(store.db);
    expect(rows).toEqual([{ year, number, long: number.replace('000007', '1234567') }]);
  });
});
