import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';

const ajv = new Ajv({ strict: true, allErrors: true });
ajv.addSchema(
  JSON.parse(readFileSync('docs/data-layer.schema.json', 'utf8')) as object,
  'published',
);

/** What the published schema has against an event. */
export function schemaErrors(one: { event: string }): unknown {
  const check = ajv.getSchema(`published#/$defs/${one.event}`);
  return !check ? 'no such event' : check(one) ? [] : check.errors;
}

/** Everything pushed, as marketing's tools read it: a command of Google's tags as an array, an event as it is. */
export const pushedEvents = (pushes: object[]): object[] =>
  pushes.map((one) =>
    Object.prototype.toString.call(one) === '[object Arguments]'
      ? Array.from(one as ArrayLike<unknown>)
      : one,
  );

/** Every event is one of docs/data-layer.schema.json, field by field; e-commerce is cleared before each. */
export function expectPublished(pushes: object[]) {
  const events = pushedEvents(pushes).filter((one) => !Array.isArray(one));
  events.forEach((one, at) => {
    if ('event' in one && 'ecommerce' in one) expect(events[at - 1]).toEqual({ ecommerce: null });
    if (!('event' in one)) return expect(one).toEqual({ ecommerce: null });
    expect({ one, objections: schemaErrors(one as { event: string }) }).toEqual({
      one,
      objections: [],
    });
  });
}
