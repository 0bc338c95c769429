import { z } from 'zod';
import { events } from '@/lib/contract/events';

type FieldSchema = {
  type?: string;
  description?: string;
  properties?: Record<string, FieldSchema>;
  items?: FieldSchema;
};
export type EventField = { name: string; isNumber: boolean; description: string };
export type EventFields = {
  event: string;
  description: string;
  isCommerce: boolean;
  /** Fields with one value, of the event or of its `ecommerce` object. */
  fields: EventField[];
  /** Fields of an item. */
  itemFields: EventField[];
  hasUserData: boolean;
};

const NUMBERS = ['number', 'integer'];

const fieldsOf = ({ properties = {} }: FieldSchema): EventField[] =>
  Object.entries(properties)
    .filter(([name, { properties: nested, items }]) => name !== 'event' && !nested && !items)
    .map(([name, { type = '', description = '' }]) => ({
      name,
      isNumber: NUMBERS.includes(type),
      description,
    }));

/** The choice of the visitor, which Google's tags read from consent mode. */
const NOT_SENT = ['consent_update'];

/** The events that tags send with their fields, from the schemas of lib/contract/events.ts. */
export const sentEvents = (): EventFields[] =>
  Object.entries(events)
    .filter(([event]) => !NOT_SENT.includes(event))
    .map(([event, eventSchema]) => {
      const schema = z.toJSONSchema(eventSchema) as FieldSchema;
      const commerce = schema.properties?.ecommerce;
      return {
        event,
        description: schema.description ?? '',
        isCommerce: commerce !== undefined,
        fields: fieldsOf(commerce ?? schema),
        itemFields: fieldsOf(commerce?.properties?.items?.items ?? {}),
        hasUserData: schema.properties?.user_data !== undefined,
      };
    });
