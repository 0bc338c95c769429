import { parseArgs } from 'node:util';
import {
  WEBHOOK_DELIVERY_STATES,
  type WebhookDeliveryWire,
  type WebhookEndpointWire,
} from '@/lib/contract/staffWebhooks';
import { WEBHOOK_EVENT_TYPES } from '@/lib/contract/webhookEvents';
import { CommandError, type StaffClient } from './client';
import { formatTable, type Terminal } from './terminal';

export const WEBHOOKS_USAGE = `npm run webhooks -- list
npm run webhooks -- add URL --events all|TYPE,TYPE
npm run webhooks -- change ID [--url URL] [--events all|TYPE,TYPE] [--disable | --enable] [--new-secret]
npm run webhooks -- remove ID
npm run webhooks -- test ID                           sends the event webhook.test
npm run webhooks -- deliveries ID [--state ${WEBHOOK_DELIVERY_STATES.join('|')}] [--before DELIVERY]
npm run webhooks -- replay ID --delivery DELIVERY
npm run webhooks -- replay ID --since 2026-12-31T09:00+05:30 [--dead]
The types: ${WEBHOOK_EVENT_TYPES.join(' ')}`;

type Tools = { call: StaffClient; terminal: Terminal };
const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  events: text,
  url: text,
  enable: flag,
  disable: flag,
  'new-secret': flag,
  state: text,
  before: text,
  delivery: text,
  since: text,
  dead: flag,
} as const;
type Options = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

const endpointTable = (endpoints: WebhookEndpointWire[]) =>
  formatTable(
    endpoints.map(({ id, state, disabled_reason, pending, dead, url, event_types }) => ({
      id,
      state: disabled_reason === null ? state : `${state}: ${disabled_reason}`,
      pending,
      dead,
      url,
      events: event_types.length === WEBHOOK_EVENT_TYPES.length ? 'all' : event_types.join(' '),
    })),
  );

const deliveryTable = (deliveries: WebhookDeliveryWire[]) =>
  formatTable(
    deliveries.map(({ id, type, object, occurred_at, state, attempts, ...delivery }) => ({
      id,
      type,
      object,
      occurred_at,
      state,
      attempts,
      answer: delivery.response_status ?? delivery.error ?? '',
      next_attempt: delivery.next_attempt_at ?? '',
    })),
  );

/** The types that --events names. */
function eventTypes(events: string): (typeof WEBHOOK_EVENT_TYPES)[number][] {
  if (events === 'all') return WEBHOOK_EVENT_TYPES;
  return events.split(',').map((name) => {
    const type = WEBHOOK_EVENT_TYPES.find((candidate) => candidate === name.trim());
    if (!type) throw new CommandError(`There is no event ${name}.\n${WEBHOOKS_USAGE}`);
    return type;
  });
}

function isDisabled({ enable, disable }: Options): boolean | undefined {
  if (enable && disable) throw new CommandError('Say --enable or --disable.');
  return enable ? false : disable;
}

type Changed = { endpoint: WebhookEndpointWire; secret: string | null };

const describeChange = ({ endpoint, secret }: Changed) =>
  [
    endpointTable([endpoint]),
    ...(secret === null ? [] : [`The secret, which is not shown again: ${secret}`]),
  ].join('\n');

function replay({ call }: Tools, id: string, { delivery, since, dead }: Options) {
  if ((delivery === undefined) === (since === undefined))
    throw new CommandError('Say --delivery DELIVERY or --since TIME.');
  return delivery === undefined
    ? call('POST /staff/v1/webhooks/:id/replay', {
        params: { id },
        body: { since: withSeconds(since ?? ''), only_dead: dead },
      })
    : call('POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay', {
        params: { id, deliveryId: delivery },
      });
}

/** "2026-12-31T09:00+05:30" with the seconds that the API expects. */
const withSeconds = (time: string) => time.replace(/T(\d\d:\d\d)(?=$|[Z+-])/, 'T$1:00');

const queuedText = ({ data: { queued } }: { data: { queued: number } }) =>
  `${queued} ${queued === 1 ? 'delivery is' : 'deliveries are'} queued.`;

const COMMANDS: Record<
  string,
  (tools: Tools, operand: string, options: Options) => Promise<string>
> = {
  list: async ({ call }) => endpointTable((await call('GET /staff/v1/webhooks')).data.list),
  add: async ({ call }, url, { events }) => {
    if (events === undefined) throw new CommandError('--events is missing.');
    const body = { url, event_types: eventTypes(events) };
    return describeChange((await call('POST /staff/v1/webhooks', { body })).data);
  },
  change: async ({ call }, id, options) => {
    const { data } = await call('PUT /staff/v1/webhooks/:id', {
      params: { id },
      body: {
        url: options.url,
        event_types: options.events === undefined ? undefined : eventTypes(options.events),
        is_disabled: isDisabled(options),
        new_secret: options['new-secret'] ? true : undefined,
      },
    });
    return describeChange(data);
  },
  remove: async ({ call }, id) =>
    (await call('DELETE /staff/v1/webhooks/:id', { params: { id } })).message,
  test: async ({ call }, id) =>
    queuedText(await call('POST /staff/v1/webhooks/:id/test', { params: { id } })),
  deliveries: async ({ call }, id, { state, before }) =>
    deliveryTable(
      (
        await call('GET /staff/v1/webhooks/:id/deliveries', {
          params: { id },
          query: { state, before_id: before },
        })
      ).data.list,
    ),
  replay: async (tools, id, options) => queuedText(await replay(tools, id, options)),
};

/** npm run webhooks: lists, adds, changes and removes endpoints, and replays deliveries. */
export async function runWebhooksCommand(tools: Tools, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [name = '', operand = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || (name !== 'list' && !operand)) throw new CommandError(WEBHOOKS_USAGE);
  tools.terminal.print(await command(tools, operand, values));
}
