import { openFakeApi, type ApiReply, type ApiRequest, type Fault } from './fakeApi';

export const SHIPROCKET_TOKEN = 'tracking-token-of-the-tests';

type Body = Record<string, unknown>;

/** A shipment at the fake courier. */
export type FakeConsignment = {
  id: number;
  shipmentId: number;
  reference: string;
  kind: 'delivery' | 'return';
  awb: string;
  pickups: number;
  isCancelled: boolean;
  body: Record<string, unknown>;
};

const invalid = (errors: Record<string, string[]>): ApiReply => ({
  status: 422,
  body: { message: 'Oops! Invalid Data.', errors, status_code: 422 },
});
const refused = (message: string): ApiReply => ({
  status: 400,
  body: { message, status_code: 400 },
});
const done = (body: unknown): ApiReply => ({ status: 200, body });

const REQUIRED = {
  delivery: ['order_id', 'order_date', 'pickup_location', 'billing_customer_name']
    .concat(['billing_address', 'billing_city', 'billing_pincode', 'billing_state'])
    .concat(['billing_country', 'billing_email', 'billing_phone', 'order_items'])
    .concat(['payment_method', 'sub_total', 'length', 'breadth', 'height', 'weight']),
  return: ['order_id', 'order_date', 'pickup_customer_name', 'pickup_address', 'pickup_city']
    .concat(['pickup_state', 'pickup_country', 'pickup_pincode', 'pickup_email', 'pickup_phone'])
    .concat(['shipping_customer_name', 'shipping_address', 'shipping_city', 'shipping_country'])
    .concat(['shipping_pincode', 'shipping_state', 'shipping_phone', 'order_items', 'sub_total']),
};

const listed = ({ id, shipmentId, reference, kind, awb }: FakeConsignment) => ({
  id,
  channel_order_id: reference,
  ...(kind === 'return' && { shipment_id: shipmentId }),
  shipments: [
    { ...(kind === 'delivery' && { id: shipmentId }), awb, courier: awb && 'Xpressbees' },
  ],
});

const byShipment = (consignments: FakeConsignment[], shipmentId: unknown) =>
  consignments.find((consignment) => consignment.shipmentId === shipmentId);
const byShipments = (consignments: FakeConsignment[], { shipment_id }: Body) =>
  Array.isArray(shipment_id) ? byShipment(consignments, shipment_id[0]) : undefined;

type Answer = (consignments: FakeConsignment[], body: Body, query: URLSearchParams) => ApiReply;

/** A reference is used once. */
const create =
  (kind: FakeConsignment['kind']): Answer =>
  (consignments, body) => {
    const missing = REQUIRED[kind].filter((name) => !body[name] && body[name] !== 0);
    if (missing.length > 0)
      return invalid(Object.fromEntries(missing.map((name) => [name, [`${name} is required.`]])));
    const reference = String(body.order_id);
    if (consignments.some((earlier) => earlier.reference === reference))
      return invalid({ order_id: ['The order id has already been taken.'] });
    const [id, shipmentId] = [500_000 + consignments.length, 900_000 + consignments.length];
    const state = { awb: '', pickups: 0, isCancelled: false };
    consignments.push({ id, shipmentId, reference, kind, ...state, body });
    const [status, status_code] = kind === 'return' ? ['RETURN PENDING', 21] : ['NEW', 1];
    return done({ order_id: id, shipment_id: shipmentId, status, status_code });
  };

const assign: Answer = (consignments, { shipment_id, courier_id }) => {
  const consignment = byShipment(consignments, shipment_id);
  if (!consignment) return invalid({ shipment_id: ['The shipment id is invalid.'] });
  if (consignment.awb) return refused('Oops! Cannot reassign courier for this shipment.');
  consignment.awb = `1904142475${consignment.shipmentId}`;
  const courier_name = courier_id === 51 ? 'Delhivery Surface' : 'Xpressbees';
  return done({
    awb_assign_status: 1,
    response: { data: { awb_code: consignment.awb, courier_name, shipment_id } },
  });
};

const pickUp: Answer = (consignments, body) => {
  const consignment = byShipments(consignments, body);
  if (!consignment?.awb) return refused('Invalid shipment id');
  if (consignment.pickups > 0) return refused('Already in Pickup Queue.');
  consignment.pickups += 1;
  return done({ pickup_status: 1, response: { status: 3, data: 'Pickup is confirmed' } });
};

const label: Answer = (consignments, body) => {
  const consignment = byShipments(consignments, body);
  return consignment?.awb
    ? done({
        label_created: 1,
        label_url: `https://labels.example/${consignment.awb}.pdf`,
        response: 'Label has been created and uploaded successfully!',
        not_created: [],
      })
    : done({ label_created: 0, not_created: [], response: 'No valid shipment ids' });
};

const cancel: Answer = (consignments, { ids }) => {
  const consignment = consignments.find(({ id }) => Array.isArray(ids) && id === ids[0]);
  if (!consignment)
    return { status: 500, body: { message: 'Trying to get property of non-object' } };
  consignment.isCancelled = true;
  return done({ message: 'Order cancelled successfully.' });
};

const CARRIERS = [
  { courier_company_id: 43, courier_name: 'Xpressbees', rate: 81.5 },
  {
    courier_company_id: 51,
    courier_name: 'Delhivery Surface',
    rate: 54,
    estimated_delivery_days: '4',
  },
];

const rates: Answer = (_, body, query) =>
  query.get('delivery_postcode') && query.get('pickup_postcode') && query.get('weight')
    ? done({ status: 200, currency: 'INR', data: { available_courier_companies: CARRIERS } })
    : invalid({ weight: ['The weight field is required when order id is not present.'] });

const list =
  (kind: FakeConsignment['kind']): Answer =>
  (consignments, body, query) =>
    done({
      data: consignments
        .filter((consignment) => consignment.kind === kind)
        .filter(({ reference }) => reference.includes(query.get('search') ?? ''))
        .map(listed),
    });

const ANSWERS: Record<string, Answer> = {
  'POST /orders/create/adhoc': create('delivery'),
  'POST /orders/create/return': create('return'),
  'GET /orders': list('delivery'),
  'GET /orders/processing/return': list('return'),
  'POST /courier/assign/awb': assign,
  'POST /courier/generate/pickup': pickUp,
  'POST /courier/generate/label': label,
  'POST /orders/cancel': cancel,
  'GET /courier/serviceability/': rates,
};

/** Answers of the published API: a reference has one shipment, with one number and one pickup. */
const createApi =
  (consignments: FakeConsignment[]) =>
  ({ method, path, query, text }: ApiRequest): ApiReply =>
    ANSWERS[`${method} ${path.replace('/v1/external', '')}`]?.(
      consignments,
      text ? (JSON.parse(text) as Body) : {},
      query,
    ) ?? { status: 404, body: { message: '404 Not Found', status_code: 404 } };

const PASSWORD = 'api-password-of-the-tests';

/** A server on this machine that speaks the part of Shiprocket's API that the store uses. */
export async function openFakeShiprocket() {
  const consignments: FakeConsignment[] = [];
  const tokens = new Set<string>();
  const replies: { path: RegExp; reply: ApiReply }[] = [];
  const answer = createApi(consignments);

  function logIn(text: string): ApiReply {
    const { password } = JSON.parse(text) as { password: string };
    if (password !== PASSWORD) return { status: 401, body: { message: 'Invalid credentials' } };
    const token = `token-${crypto.randomUUID()}`;
    tokens.add(token);
    return done({ token, email: 'api@shop.example' });
  }

  const api = await openFakeApi((request) => {
    if (request.path.endsWith('/auth/login')) return logIn(request.text);
    const [, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (!tokens.has(token)) return { status: 401, body: { message: 'Token has expired' } };
    const index = replies.findIndex(({ path }) => path.test(request.path));
    const [prepared] = index < 0 ? [] : replies.splice(index, 1);
    return prepared?.reply ?? answer(request);
  });
  return {
    consignments,
    settings: {
      SHIPROCKET_EMAIL: 'api@shop.example',
      SHIPROCKET_PASSWORD: PASSWORD,
      SHIPROCKET_WEBHOOK_TOKEN: SHIPROCKET_TOKEN,
      SHIPROCKET_API_BASE: api.url,
      COURIER_TIMEOUT_MS: '1500',
    },
    /** Of the next call to a path. */
    fail: (path: RegExp, fault: Fault, times = 1) =>
      void api.faults.push(...Array.from({ length: times }, () => ({ path, fault }))),
    /** The answer to the next call of a path, instead of its effect. */
    reply: (path: RegExp, status: number, body: unknown) =>
      void replies.push({ path, reply: { status, body } }),
    expireTokens: () => tokens.clear(),
    callsOf: (path: RegExp) => api.requests.filter((request) => path.test(request.path)).length,
    close: api.close,
  };
}
export type FakeShiprocket = Awaited<ReturnType<typeof openFakeShiprocket>>;

/** A tracking message, as Shiprocket's documentation shows it. */
export const trackingMessage = (
  trackingNumber: string,
  [id, status]: readonly [number, string],
  at: Date = new Date(),
  isReturn = 0,
) => {
  const india = new Date(at.getTime() + 5.5 * 3_600_000).toISOString();
  const [year, month, day] = india.slice(0, 10).split('-');
  return JSON.stringify({
    awb: trackingNumber,
    courier_name: 'Xpressbees',
    current_status: status,
    current_status_id: id,
    shipment_status: status,
    shipment_status_id: id,
    current_timestamp: `${day} ${month} ${year} ${india.slice(11, 19)}`,
    order_id: '1373900_150876814',
    sr_order_id: 348456385,
    etd: '2023-05-23 15:40:19',
    scans: [{ date: '2023-05-19 11:59:16', activity: 'Manifested', 'sr-status': 'NA' }],
    is_return: isReturn,
    channel_id: 3422553,
  });
};
