import { z } from 'zod';
import { events } from '@/lib/contract/events';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  examples?: unknown[];
};

const eventSchemas = (): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(events).map(([name, event]) => [name, z.toJSONSchema(event) as Schema]),
  );

/** Schema of a pushed event: one of all. */
export function dataLayerSchema(): string {
  const $defs = Object.fromEntries(
    Object.entries(eventSchemas()).map(([name, { ...schema }]) => [
      name,
      { ...schema, $schema: undefined },
    ]),
  );
  return `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'The data layer', oneOf: Object.keys($defs).map((name) => ({ $ref: `#/$defs/${name}` })), $defs }, null, 1)}\n`;
}

const kindOf = ({ type, const: only, enum: several, items }: Schema): string =>
  only !== undefined
    ? `\`${String(only)}\``
    : several
      ? several.map((one) => `\`${String(one)}\``).join(', ')
      : type === 'array'
        ? `array of ${items?.type ?? 'value'}s`
        : (type ?? 'any');

/** Every field with its path, type, whether it is always there, and what it means. Items are described once. */
function rows({ properties = {}, required = [] }: Schema, path = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    if (!path && name === 'event') return [];
    const own = `| \`${path}${name}\` | ${kindOf(field)} | ${required.includes(name) ? 'always' : 'where known'} | ${field.description ?? ''} |`;
    if (field.properties) return [own, ...rows(field, `${path}${name}.`)];
    const products = field.items?.properties;
    return products && !('price' in products)
      ? [own, ...rows(field.items ?? {}, `${path}${name}[].`)]
      : [own];
  });
}

const table = (lines: string[]) =>
  lines.length
    ? ['| Field | Type | There | Meaning |', '|---|---|---|---|', ...lines].join('\n')
    : 'No fields.';

const section = ([name, schema]: [string, Schema]) => `### ${name}

${schema.description}

${table(rows(schema))}

\`\`\`json
${JSON.stringify(schema.examples?.[0])}
\`\`\`
`;

/** The document of the data layer: the prose, then every event as its schema says it. */
export function dataLayerDocument(prose: string): string {
  const schemas = eventSchemas();
  const item = schemas.view_item?.properties?.ecommerce?.properties?.items?.items ?? {};
  return `${prose.trim()}

## An item

${table(rows(item))}

## Events

${Object.entries(schemas).map(section).join('\n')}`;
}
