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

/** Where a thing told to search engines breaks the rules of its type, one sentence each; the rules are the schemas beside this file. */
export function structuredDataErrors(thing: StructuredItem): string[] {
  const check = ajv.getSchema(idOf(thing['@type']));
  if (!check) return [`no rules for ${String(thing['@type'])}`];
  if (thing['@context'] !== 'https://schema.org')
    return [`${String(thing['@type'])} has no context`];
  return check(thing)
    ? []
    : (check.errors ?? []).map(
        ({ instancePath, message = '' }) => `${String(thing['@type'])}${instancePath} ${message}`,
      );
}
