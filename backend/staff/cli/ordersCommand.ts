import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STAFF_TODOS, type OrderActWire, type StaffOrderWire } from '@/lib/contract/staffOrders';
import { staffPaymentLabel } from '@/lib/model/staffPayment';
import { BUYER_USAGE, setBuyer } from './buyerCommand';
import { CommandError, type StaffClient } from './client';
import { CONVERSIONS_USAGE, exportConversions } from './conversionsCommand';
import { actText, orderText } from './orderText';
import { changeTracking, closeUndelivered, UNDELIVERED_USAGE } from './undeliveredCommands';
import { RECONCILE_USAGE, runReconcileCommand } from './reconcileCommand';
import {
  bookingFields,
  SHIPMENT_COMMANDS,
  SHIPMENT_OPTIONS,
  SHIPMENTS_USAGE,
} from './shipmentCommands';
import { formatTable, type Terminal } from './terminal';

export const ORDERS_USAGE = `npm run orders -- list [--todo ${STAFF_TODOS.join('|')}] [--state STATE] [--search TEXT] [--before ORDER]
npm run orders -- show ORDER
npm run orders -- ship ORDER --carrier NAME --number NUMBER [--url URL] [--items ID,ID]
${SHIPMENTS_USAGE}
npm run orders -- deliver ORDER [--items ID,ID]
${UNDELIVERED_USAGE}
npm run orders -- cash ORDER [--items ID,ID]          the courier has handed over the cash
npm run orders -- return ORDER --items ID --accept [--restock]
npm run orders -- return ORDER --items ID --refuse REASON
npm run orders -- cancel ORDER --reason TEXT [--to source|wallet] [--items ID,ID]
npm run orders -- refund ORDER --reason TEXT [--amount AMOUNT] [--to source|wallet] [--items ID,ID]
                                              without a return; by default all that is left
npm run orders -- refund-again ORDER [--to source|wallet]  what the provider could not pay out
npm run orders -- goodwill ORDER --rupees NUMBER --reason TEXT
npm run orders -- note ORDER --text TEXT
npm run orders -- assign ORDER [--email EMAIL]        without an email, to nobody
${BUYER_USAGE}
npm run orders -- resend ORDER                        the email about the confirmed order
${CONVERSIONS_USAGE}
                                              a file for Google Ads
${RECONCILE_USAGE}
Without --items: every item of the order that can be meant. --json prints the reply as JSON.`;

type Tools = { call: StaffClient; terminal: Terminal };

const OPTIONS = {
  ...SHIPMENT_OPTIONS,
  todo: { type: 'string' },
  state: { type: 'string' },
  search: { type: 'string' },
  before: { type: 'string' },
  items: { type: 'string' },
  carrier: { type: 'string' },
  number: { type: 'string' },
  url: { type: 'string' },
  accept: { type: 'boolean' },
  restock: { type: 'boolean' },
  refuse: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string' },
  rupees: { type: 'string' },
  amount: { type: 'string' },
  text: { type: 'string' },
  email: { type: 'string' },
  gstin: { type: 'string' },
  from: { type: 'string' },
  name: { type: 'string' },
  file: { type: 'string' },
  csv: { type: 'string' },
  json: { type: 'boolean' },
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
type OrderItem = StaffOrderWire['order']['items'][number];

function required(options: Options, name: 'reason' | 'rupees' | 'text' | 'carrier') {
  const value = options[name];
  if (value === undefined) throw new CommandError(`--${name} is missing.`);
  return value;
}

/** The items named by --items, else those of the order that fit. */
async function itemsFor(
  { call }: Tools,
  id: number,
  { items }: Options,
  fits: (item: OrderItem, details: StaffOrderWire) => boolean,
): Promise<number[]> {
  if (items !== undefined) return items.split(',').map(Number);
  const { data } = await call('GET /staff/v1/orders/:id', { params: { id } });
  const fitting = data.order.items.filter((item) => fits(item, data));
  if (fitting.length === 0) throw new CommandError(`No item of order ${id} is ready for this.`);
  return fitting.map(({ order_detail_id }) => order_detail_id);
}

const isActive = ({ status }: OrderItem) => status === 'active';
const isUndispatched = (item: OrderItem) =>
  isActive(item) && item.step !== 'dispatched' && item.step !== 'delivered';
const isOnTheMove = (item: OrderItem) => isActive(item) && item.step === 'dispatched';
const isUnpaid = ({ step, order_detail_id }: OrderItem, { items }: StaffOrderWire) =>
  step === 'delivered' &&
  items.some((item) => item.order_detail_id === order_detail_id && item.cash_received === null);

const keyed = <Body extends object>(id: number, body: Body) => ({
  params: { id },
  body: { key: randomUUID(), ...body },
});

type Act = (tools: Tools, id: number, options: Options) => Promise<{ data: OrderActWire }>;

async function receiveReturn({ call }: Tools, id: number, options: Options) {
  const [detailId = Number.NaN, ...others] = (options.items ?? '').split(',').map(Number);
  if (!detailId || others.length > 0) throw new CommandError('Name one item with --items ID.');
  if (Boolean(options.accept) === (options.refuse !== undefined))
    throw new CommandError('Say --accept, or --refuse with the reason for the customer.');
  const key = randomUUID();
  return call('POST /staff/v1/orders/:id/items/:detailId/return-received', {
    params: { id, detailId },
    body:
      options.refuse === undefined
        ? { key, outcome: 'accepted', is_restocked: options.restock ?? false }
        : { key, outcome: 'refused', reason: options.refuse },
  });
}

function refundTarget({ to }: Options) {
  if (to === undefined || to === 'source' || to === 'wallet') return to;
  throw new CommandError('--to must be source or wallet.');
}

const ACTS: Record<string, Act> = {
  ship: async (tools, id, options) =>
    tools.call(
      'POST /staff/v1/orders/:id/ship',
      keyed(id, {
        ...bookingFields(options),
        carrier: options.number === undefined ? options.carrier : required(options, 'carrier'),
        tracking_number: options.number,
        tracking_url: options.url,
        items: await itemsFor(tools, id, options, isUndispatched),
      }),
    ),
  deliver: async (tools, id, options) =>
    tools.call(
      'POST /staff/v1/orders/:id/deliver',
      keyed(id, { items: await itemsFor(tools, id, options, isOnTheMove) }),
    ),
  cash: async (tools, id, options) =>
    tools.call(
      'POST /staff/v1/orders/:id/cash-received',
      keyed(id, { items: await itemsFor(tools, id, options, isUnpaid) }),
    ),
  undelivered: async (tools, id, options) =>
    closeUndelivered(tools.call, id, options, {
      items: await itemsFor(tools, id, options, isOnTheMove),
      refundTo: refundTarget(options),
    }),
  tracking: async (tools, id, options) =>
    changeTracking(tools.call, id, options, await itemsFor(tools, id, options, isOnTheMove)),
  return: receiveReturn,
  cancel: async (tools, id, options) =>
    tools.call(
      'POST /staff/v1/orders/:id/cancel',
      keyed(id, {
        reason: required(options, 'reason'),
        refund_to: refundTarget(options),
        items: await itemsFor(tools, id, options, isUndispatched),
      }),
    ),
  refund: async ({ call }, id, options) =>
    call(
      'POST /staff/v1/orders/:id/refund',
      keyed(id, {
        reason: required(options, 'reason'),
        amount: options.amount,
        refund_to: refundTarget(options),
        items: options.items?.split(',').map(Number),
      }),
    ),
  'refund-again': async ({ call }, id, options) =>
    call(
      'POST /staff/v1/orders/:id/refund-again',
      keyed(id, { refund_to: refundTarget(options) ?? 'source' }),
    ),
  goodwill: async ({ call }, id, options) =>
    call(
      'POST /staff/v1/orders/:id/goodwill',
      keyed(id, {
        rupees: Number(required(options, 'rupees')),
        reason: required(options, 'reason'),
      }),
    ),
  note: async ({ call }, id, options) =>
    call('POST /staff/v1/orders/:id/notes', keyed(id, { message: required(options, 'text') })),
  assign: async ({ call }, id, { email = null }) =>
    call('PUT /staff/v1/orders/:id/assignee', keyed(id, { email })),
  buyer: setBuyer,
  resend: async ({ call }, id) =>
    call('POST /staff/v1/orders/:id/resend-confirmation', keyed(id, {})),
};

async function listOrders({ call, terminal }: Tools, options: Options) {
  const { todo, state, search, before } = options;
  const { data } = await call('GET /staff/v1/orders', {
    query: { todo, state, search, before_id: before },
  });
  if (options.json) return terminal.print(JSON.stringify(data, null, 2));
  terminal.print(
    formatTable(
      data.list.map((order) => ({
        order: order.order_id,
        placed: order.placed_at.slice(0, 10),
        state: order.state,
        total: `${order.order_amount} ${order.currency}`,
        payment: staffPaymentLabel(order),
        customer: order.name || order.email,
        items: order.items
          .map(({ step, status }) => (status === 'active' ? step : status).replaceAll('_', ' '))
          .join(', '),
      })),
    ),
  );
  if (data.next_before_id) terminal.print(`More: --before ${data.next_before_id}`);
}

async function showOrder({ call, terminal }: Tools, id: number, { json }: Options) {
  const { data } = await call('GET /staff/v1/orders/:id', { params: { id } });
  terminal.print(json ? JSON.stringify(data, null, 2) : orderText(data));
}

/** npm run orders: lists and changes orders. */
export async function runOrdersCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command = '', operand = ''] = positionals;
  if (command === 'list') return listOrders(tools, values);
  if (command === 'conversions') return exportConversions(tools, values);
  if (command === 'reconcile') return runReconcileCommand(tools, operand || undefined, values);
  const id = Number(operand);
  const shipmentCommand = Object.hasOwn(SHIPMENT_COMMANDS, command)
    ? SHIPMENT_COMMANDS[command]
    : undefined;
  if (id && shipmentCommand) return tools.terminal.print(await shipmentCommand(tools, id, values));
  const act = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined;
  if (!id || (command !== 'show' && !act)) throw new CommandError(ORDERS_USAGE);
  if (!act) return showOrder(tools, id, values);
  const { data } = await act(tools, id, values);
  tools.terminal.print(values.json ? JSON.stringify(data, null, 2) : actText(data));
}
