import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import type { StructuredItem } from './page';

const FOLDER = path.resolve('tools/audit/schemas');

const ajv = new Ajv2019({
  allErrors: true,
  strict: true,
  strictRequired: false,
  strictTypes: false,
});
type Rules = { $id: string; properties: { '@type': { const: string } } };
const rules = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Rules,
);
ajv.addSchema(rules);

const idOf = (type: unknown) =>
  rules.find(({ properties }) => properties['@type'].const === type)?.$id ?? '';

/** Faults of an item of structured data by the JSON schema of its type. */
export function structuredDataErrors(item: StructuredItem): string[] {
  const check = ajv.getSchema(idOf(item['@type']));
  if (!check) return [`no rules for ${String(item['@type'])}`];
  if (item['@context'] !== 'https://schema.org') return [`${String(item['@type'])} has no context`];
  return check(item)
    ? []
    : (check.errors ?? []).map(
        ({ instancePath, message = '' }) => `${String(item['@type'])}${instancePath} ${message}`,
      );
}
