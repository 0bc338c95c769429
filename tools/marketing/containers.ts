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

const eventTag = (event: EventFields, triggerId: string): Tag => ({
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
  notes: event.description,
});

const eventTrigger = (event: string, triggerId: string): Trigger => ({
  triggerId,
  name: `Event ${event}`,
  type: 'CUSTOM_EVENT',
  customEventFilter: [condition('EQUALS', '{{_event}}', event)],
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
  return containerFile({
    name: 'Store (web)',
    usage: 'WEB',
    tags: [googleTag, ...sent.map((event, index) => eventTag(event, String(index + 1)))],
    triggers: sent.map(({ event }, index) => eventTrigger(event, String(index + 1))),
    variables: [
      constant(MEASUREMENT_ID, 'G-XXXXXXXXXX', 'The web data stream of the GA4 property.'),
      constant(SERVER_URL, '', 'Empty: the tags send to Google directly.'),
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
