// npm run generate:tables: writes tables.ts, the row types of the migrated schema.
import { writeFileSync } from 'node:fs';
import type { ColumnMetadata } from 'kysely';
import { openDatabase } from './database';
import { migrate } from './migrate';

const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  text: 'string',
  bool: 'boolean',
  date: 'string',
  uuid: 'string',
  timestamptz: 'Date',
  jsonb: 'unknown',
  _int4: 'number[]',
  _text: 'string[]',
  tsvector: 'string',
  tsquery: 'string',
  bytea: 'Buffer',
  xid8: 'string',
};

function columnType({
  name,
  dataType,
  isNullable,
  hasDefaultValue,
  isAutoIncrementing,
}: ColumnMetadata): string {
  const baseType = TYPES[dataType];
  if (!baseType) throw new Error(`${name}: no row type for ${dataType}`);
  const type = isNullable ? `${baseType} | null` : baseType;
  return hasDefaultValue || isAutoIncrementing ? `Generated<${type}>` : type;
}

/** Views that queries read like tables; none of their columns is null. */
const VIEWS = ['lowest_prices', 'size_prices', 'size_stock'];

const { db, close } = await openDatabase({});
await migrate(db);
const tables = (await db.introspection.getTables())
  .filter(({ name, isView }) => (isView ? VIEWS.includes(name) : !name.startsWith('kysely')))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
const lines = tables.map(
  ({ name, isView, columns }) =>
    `  ${name}: {\n${columns
      .map((column) => ({ ...column, isNullable: column.isNullable && !isView }))
      .map((column) => `    ${column.name}: ${columnType(column)};`)
      .join('\n')}\n  };`,
);
writeFileSync(
  'backend/infra/db/tables.ts',
  `// Written by generate.ts from the migrated schema.\nimport type { Generated } from 'kysely';\n\nexport type Tables = {\n${lines.join('\n')}\n};\n`,
);
await close();
