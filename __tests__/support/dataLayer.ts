import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

const ajv = new Ajv({ strict: true, allErrors: true });
ajv.addSchema(
  JSON.parse(readFileSync('docs/data-layer.schema.json', 'utf8')) as object,
  'published',
);

/** The errors of an event by the published schema. */
export function schemaErrors(event: { event: string }): unknown {
  const check = ajv.getSchema(`published#/$defs/${event.event}`);
  return !check ? 'no such event' : check(event) ? [] : check.errors;
}

/** The pushes with each Google tag command as an array. */
export const pushedEvents = (pushes: object[]): object[] =>
  pushes.map((push) =>
    Object.prototype.toString.call(push) === '[object Arguments]'
      ? Array.from(push as ArrayLike<unknown>)
      : push,
  );

/** Expects every event to match docs/data-layer.schema.json, with e-commerce cleared before each. */
export function expectPublished(pushes: object[]) {
  const events = pushedEvents(pushes).filter((push) => !Array.isArray(push));
  events.forEach((event, index) => {
    if ('event' in event && 'ecommerce' in event)
      expect(events[index - 1]).toEqual({ ecommerce: null });
    if (!('event' in event)) return expect(event).toEqual({ ecommerce: null });
    expect({ event, errors: schemaErrors(event as { event: string }) }).toEqual({
      event,
      errors: [],
    });
  });
}
