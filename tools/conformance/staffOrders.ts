import { area, assertEqual, assertThat } from './check';
import { cartItemFor, findProductFor, newCustomerWithAddress } from './people';
import { newStaffVisitor } from './staff';
import type { BackendUnderTest } from './visitor';

async function placeCashOrder(backend: BackendUnderTest) {
  const buyer = await newCustomerWithAddress(backend);
  await buyer.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(backend)) });
  const placed = await buyer.main('GET /order/v1/checkout/order/cod', {
    query: { token: crypto.randomUUID() },
  });
  assertThat('data' in placed, `The order was refused: ${JSON.stringify(placed)}`);
  const id = placed.data.order_id;
  const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id } })).data;
  return { buyer, id, items: order.items.map(({ order_detail_id }) => order_detail_id) };
}

const withKey = (body: object) => ({ key: crypto.randomUUID(), ...body });

export const staffOrderChecks = area('Staff orders', {
  'an order is found, shipped, delivered and paid; its customer sees it': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { buyer, id, items } = await placeCashOrder(backend);
    const { list } = (await visitor.call('GET /staff/v1/orders', { query: { search: id } })).data;
    assertThat(
      list.some(({ order_id }) => order_id === id),
      'The order is not found by its number',
    );
    const body = { items, carrier: 'Courier', tracking_number: 'TEST-12345' };
    await visitor.call('POST /staff/v1/orders/:id/ship', { params: { id }, body: withKey(body) });
    const deliver = { params: { id }, body: withKey({ items }) };
    await visitor.call('POST /staff/v1/orders/:id/deliver', deliver);
    const cash = await visitor.call('POST /staff/v1/orders/:id/cash-received', {
      params: { id },
      body: withKey({ items }),
    });
    const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id } })).data;
    assertEqual(order.items[0]?.step, 'delivered', 'The step');
    assertEqual(cash.data.amount, order.order_amount, 'The cash');
    const acts = (await visitor.call('GET /staff/v1/orders/:id', { params: { id } })).data.timeline;
    for (const act of ['ship', 'deliver', 'record cash'])
      assertThat(
        acts.some((entry) => entry.act === act),
        `The timeline lacks "${act}"`,
      );
  },
  'another date can be promised until an item is dispatched (409), and its customer sees it':
    async (backend) => {
      const visitor = newStaffVisitor(backend);
      const { buyer, id, items } = await placeCashOrder(backend);
      const [detailId = 0] = items;
      const setDate = (date: string) =>
        visitor.send('PUT /staff/v1/orders/:id/items/:detailId/delivery-date', {
          params: { id, detailId },
          body: withKey({ date }),
        });
      assertEqual((await setDate('2020-01-01')).status, 409, 'The status of a past date');
      assertEqual((await setDate('2099-01-01')).status, 200, 'The status of a later date');
      const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id } })).data;
      assertEqual(order.items[0]?.delivery_date, '2099-01-01', 'The promised date');
      const ship = { items, carrier: 'Courier', tracking_number: 'TEST-12345' };
      await visitor.call('POST /staff/v1/orders/:id/ship', { params: { id }, body: withKey(ship) });
      assertEqual((await setDate('2099-02-01')).status, 409, 'The status of a dispatched item');
    },
  'the link of a delay is refused without its signature (400)': async (backend) => {
    const { buyer, items } = await placeCashOrder(backend);
    const token = `${items[0]}.2099-01-01.${'x'.repeat(43)}`;
    const body = { token, choice: 'cancel' };
    await buyer.expectRejection(400, 'main', 'POST /order/v1/delay', { body });
    await buyer.expectRejection(400, 'main', 'GET /order/v1/delay', { query: { token } });
  },
  'a refund without a return is never above what was received': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { buyer, id, items } = await placeCashOrder(backend);
    const refund = (amount?: string) =>
      visitor.send('POST /staff/v1/orders/:id/refund', {
        params: { id },
        body: withKey({ amount, reason: 'Conformance' }),
      });
    assertEqual((await refund('1')).status, 409, 'The status before the cash is received');
    const ship = { items, carrier: 'Courier', tracking_number: 'TEST-12345' };
    for (const [act, body] of [
      ['ship', ship],
      ['deliver', { items }],
      ['cash-received', { items }],
    ] as const)
      await visitor.call(`POST /staff/v1/orders/:id/${act}`, {
        params: { id },
        body: withKey(body),
      });
    assertEqual((await refund('100')).status, 200, 'The status of a part');
    assertEqual((await refund()).status, 200, 'The status of what is left');
    assertEqual((await refund('1')).status, 409, 'The status above what was received');
    const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id } })).data;
    const { balance } = (await buyer.main('GET /wallet/v1/summary')).data;
    assertEqual(balance, order.items[0]?.partial_refund, 'The wallet');
  },
  'documents can be printed and emails sent again, and each is in the timeline': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const { id, items } = await placeCashOrder(backend);
    const params = { id };
    for (const [document, type] of [
      ['packing-slip.html', 'text/html'],
      ['packing-slip.pdf', 'application/pdf'],
      ['invoice.pdf', 'application/pdf'],
    ] as const) {
      const sent = await visitor.fileType(`GET /staff/v1/orders/:id/${document}`, { params });
      assertThat(sent.startsWith(type), `${document} is ${sent}`);
    }
    const resend = { params, body: withKey({ items }) };
    const early = await visitor.send('POST /staff/v1/orders/:id/resend', resend);
    assertEqual(early.status, 409, 'The status before the first step');
    const ship = { items, carrier: 'Courier', tracking_number: 'TEST-12345' };
    await visitor.call('POST /staff/v1/orders/:id/ship', { params, body: withKey(ship) });
    await visitor.call('POST /staff/v1/orders/:id/resend', { params, body: withKey({ items }) });
    const { timeline } = (await visitor.call('GET /staff/v1/orders/:id', { params })).data;
    for (const act of ['print packing slip', 'print invoice', 'resend emails'])
      assertThat(
        timeline.some((entry) => entry.act === act),
        `The timeline lacks "${act}"`,
      );
  },
  'an item is exchanged only after its delivery (409)': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { id, items } = await placeCashOrder(backend);
    const params = { id, detailId: items[0] ?? 0 };
    const key = '/staff/v1/orders/:id/items/:detailId/exchange';
    const { data } = await visitor.call(`GET ${key}`, { params });
    assertEqual(data.allowed, false, 'The offer');
    const body = withKey({ size_id: 1, reason: 'Conformance', to_pay: '0', back: '0' });
    assertEqual((await visitor.send(`POST ${key}`, { params, body })).status, 409, 'The status');
  },
  'a refund is paid again only when it failed at the provider': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const { id } = await placeCashOrder(backend);
    const { status } = await visitor.send('POST /staff/v1/orders/:id/refund-again', {
      params: { id },
      body: withKey({ refund_to: 'wallet' }),
    });
    assertEqual(status, 409, 'The status of an order without a failed refund');
  },
  'an act is performed once per key, and the key is refused for another request (409)': async (
    backend,
  ) => {
    const visitor = newStaffVisitor(backend);
    const { buyer, id } = await placeCashOrder(backend);
    const body = withKey({ rupees: 100, reason: 'Conformance' });
    const goodwill = 'POST /staff/v1/orders/:id/goodwill';
    await Promise.all([1, 2].map(() => visitor.call(goodwill, { params: { id }, body })));
    const other = await visitor.send(goodwill, { params: { id }, body: { ...body, rupees: 200 } });
    assertEqual(other.status, 409, 'The status for another request');
    assertEqual((await buyer.main('GET /wallet/v1/summary')).data.balance, '100', 'The wallet');
  },
});
