import { type EventFields, sentEvents } from './eventSchemas';
import {
  boolean,
  condition,
  containerFile,
  integer,
  table,
  type Tag,
  template,
  type Trigger,
  type Variable,
} from './tagManager';

/** The trigger of Tag Manager that precedes all others. */
const INITIALIZATION = '2147479573';
const MEASUREMENT_ID = 'GA4 measurement ID';
const SERVER_URL = 'Server container URL';
const STORE_SENDS = 'Store sends refund and sign_up';
/** Google Analytics counts these twice when the store sends them too (docs/data-layer.md). */
const SENT_BY_STORE = ['refund', 'sign_up'];

const variableOf = (path: string) => `dl ${path}`;
const reference = (name: string) => `{{${name}}}`;

const constant = (name: string, value: string, notes: string): Variable => ({
  name,
  type: 'c',
  parameter: [template('value', value)],
  notes,
});

const dataLayerVariable = (path: string): Variable => ({
  name: variableOf(path),
  type: 'v',
  parameter: [
    integer('dataLayerVersion', 2),
    boolean('setDefaultValue', false),
    template('name', path),
  ],
});

/** The values of the data layer that an event sends beside its items. */
const pathsOf = ({ isCommerce, fields, hasUserData }: EventFields): Record<string, string> => ({
  ...Object.fromEntries(
    fields.map(({ name }) => [name, isCommerce ? `ecommerce.${name}` : name] as const),
  ),
  ...(hasUserData && { user_data: 'user_data' }),
});

const eventTag = (event: EventFields, triggerId: string, blockingId: string): Tag => ({
  name: `GA4 ${event.event}`,
  type: 'gaawe',
  parameter: [
    template('eventName', event.event),
    template('measurementIdOverride', reference(MEASUREMENT_ID)),
    boolean('sendEcommerceData', event.isCommerce),
    ...(event.isCommerce ? [template('getEcommerceDataFrom', 'dataLayer')] : []),
    table(
      'eventSettingsTable',
      Object.entries(pathsOf(event)).map(([parameter, path]) => ({
        parameter,
        parameterValue: reference(variableOf(path)),
      })),
    ),
  ],
  firingTriggerId: [triggerId],
  ...(SENT_BY_STORE.includes(event.event) && { blockingTriggerId: [blockingId] }),
  notes: event.description,
});

const eventTrigger = (event: string, triggerId: string): Trigger => ({
  triggerId,
  name: `Event ${event}`,
  type: 'CUSTOM_EVENT',
  customEventFilter: [condition('EQUALS', '{{_event}}', event)],
});

const storeSendsTrigger = (triggerId: string): Trigger => ({
  triggerId,
  name: STORE_SENDS,
  type: 'CUSTOM_EVENT',
  customEventFilter: [condition('MATCH_REGEX', '{{_event}}', '.*')],
  filter: [condition('EQUALS', reference(STORE_SENDS), 'true')],
});

const googleTag: Tag = {
  name: 'Google tag',
  type: 'googtag',
  parameter: [
    template('tagId', reference(MEASUREMENT_ID)),
    table('configSettingsTable', [
      // The store pushes page_view itself.
      { parameter: 'send_page_view', parameterValue: 'false' },
      { parameter: 'server_container_url', parameterValue: reference(SERVER_URL) },
    ]),
  ],
  firingTriggerId: [INITIALIZATION],
};

/** A web container: the Google tag, and a GA4 tag with its trigger for every event. */
export function webContainer(): string {
  const sent = sentEvents();
  const paths = new Set(sent.flatMap((event) => Object.values(pathsOf(event))));
  const blockingId = String(sent.length + 1);
  return containerFile({
    name: 'Store (web)',
    usage: 'WEB',
    tags: [
      googleTag,
      ...sent.map((event, index) => eventTag(event, String(index + 1), blockingId)),
    ],
    triggers: [
      ...sent.map(({ event }, index) => eventTrigger(event, String(index + 1))),
      storeSendsTrigger(blockingId),
    ],
    variables: [
      constant(MEASUREMENT_ID, 'G-XXXXXXXXXX', 'The web data stream of the GA4 property.'),
      constant(SERVER_URL, '', 'Empty: the tags send to Google directly.'),
      constant(
        STORE_SENDS,
        'true',
        'false only while GA4_API_SECRET of the store is empty: Google Analytics would count them twice.',
      ),
      ...[...paths].sort().map(dataLayerVariable),
    ],
    builtInVariables: [
      { type: 'EVENT', name: 'Event' },
      { type: 'PAGE_URL', name: 'Page URL' },
    ],
  });
}

/** A server container: a client that receives the events of the web container, and passes them to GA4. */
export const serverContainer = (): string =>
  containerFile({
    name: 'Store (server)',
    usage: 'SERVER',
    clients: [
      {
        name: 'GA4',
        type: 'gaaw_client',
        parameter: [
          boolean('activateGtagSupport', false),
          boolean('activateDefaultPaths', true),
          template('cookieManagement', 'js'),
        ],
      },
    ],
    tags: [
      {
        name: 'GA4',
        type: 'sgtmgaaw',
        parameter: [
          boolean('redactVisitorIp', true),
          template('epToIncludeDropdown', 'all'),
          template('upToIncludeDropdown', 'all'),
        ],
        firingTriggerId: ['1'],
        notes: 'Sends every event to the measurement ID that it arrived with.',
      },
    ],
    triggers: [
      {
        triggerId: '1',
        name: 'Events of the GA4 client',
        type: 'CUSTOM_EVENT',
        customEventFilter: [condition('MATCH_REGEX', '{{_event}}', '.*')],
        filter: [condition('EQUALS', '{{Client Name}}', 'GA4')],
      },
    ],
    variables: [],
    builtInVariables: [
      { type: 'EVENT_NAME', name: 'Event Name' },
      { type: 'CLIENT_NAME', name: 'Client Name' },
    ],
  });
