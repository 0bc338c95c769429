import { upperFirst } from '@/lib/content/firstLetter';
import { type EventField, sentEvents } from './eventSchemas';

/** Parameters that reports of Google Analytics 4 have without a definition. */
const BUILT_IN = new Set([
  'content_type',
  'coupon',
  'creative_slot',
  'currency',
  'discount',
  'index',
  'item_brand',
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
  'item_id',
  'item_list_id',
  'item_list_name',
  'item_name',
  'item_variant',
  'method',
  'page_location',
  'page_path',
  'page_title',
  'payment_type',
  'price',
  'promotion_id',
  'promotion_name',
  'quantity',
  'search_term',
  'shipping',
  'shipping_tier',
  'tax',
  'transaction_id',
  'utm_campaign',
  'utm_medium',
  'utm_source',
  'utm_term',
  'value',
]);

/** Numbers that name something, and are not to be added up. */
const IDENTIFIER = /_id$|^status$/;

type Definition = EventField & { scope: 'Event' | 'Item'; events: string[] };

function definitions(): Definition[] {
  const found = new Map<string, Definition>();
  const add = (event: string, field: EventField, scope: Definition['scope']) => {
    if (BUILT_IN.has(field.name)) return;
    const key = `${scope} ${field.name}`;
    const known = found.get(key);
    found.set(key, { ...field, ...known, scope, events: [...(known?.events ?? []), event] });
  };
  for (const { event, fields, itemFields } of sentEvents()) {
    for (const field of fields) add(event, field, 'Event');
    for (const field of itemFields) add(event, field, 'Item');
  }
  return [...found.values()].sort((a, b) =>
    `${a.scope} ${a.name}` < `${b.scope} ${b.name}` ? -1 : 1,
  );
}

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** "page_type" as "Page type". */
const displayName = (name: string) => upperFirst(name.replaceAll('_', ' '));

const COLUMNS = ['Kind', 'Scope', 'Display name', 'Parameter', 'Events', 'Description'];

/** The custom dimensions and metrics to define in a GA4 property, as CSV. */
export const customDimensions = (): string =>
  [
    COLUMNS,
    ...definitions().map(({ name, scope, isNumber, events, description }) => [
      isNumber && scope === 'Event' && !IDENTIFIER.test(name) ? 'Metric' : 'Dimension',
      scope,
      displayName(name),
      name,
      events.join(' '),
      description,
    ]),
  ]
    .map((row) => `${row.map(cell).join(',')}\n`)
    .join('');
