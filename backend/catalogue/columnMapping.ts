import type { Database } from '@/backend/infra/db/database';
import { z } from 'zod';

/** The columns that a mapping may fill, by field: those of the Shopify format. */
const FIELD_COLUMNS: Record<string, string> = {
  handle: 'handle',
  title: 'title',
  description: 'body (html)',
  brand: 'vendor',
  category: 'product category',
  type: 'type',
  tags: 'tags',
  price: 'variant price',
  compare_at_price: 'variant compare at price',
  price_usa: 'price / united states',
  compare_at_price_usa: 'compare at price / united states',
  price_row: 'price / international',
  compare_at_price_row: 'compare at price / international',
  cost: 'cost per item',
  currency: 'currency',
  quantity: 'variant inventory qty',
  stock_policy: 'stock policy',
  handling_days: 'handling days',
  sku: 'variant sku',
  gtin: 'variant barcode',
  size: 'option1 value',
  image: 'image src',
  image_alt: 'image alt text',
  variant_image: 'variant image',
  seo_description: 'seo description',
  gender: 'google shopping / gender',
  age_group: 'google shopping / age group',
  color: 'google: color',
  material: 'google: material',
  pattern: 'google: pattern',
};

/** Columns of a file by field. */
export type ColumnMapping = Record<string, string>;

/** Parses "title=name,price=discounted_price"; throws a sentence for its author. */
export function parseMapping(text: string): ColumnMapping {
  const pairs = text.split(',').map((pair) => {
    const [field = '', ...column] = pair.split('=');
    return [field.trim().toLowerCase(), column.join('=').trim().toLowerCase()] as const;
  });
  for (const [field, column] of pairs)
    if (!Object.hasOwn(FIELD_COLUMNS, field) || !column)
      throw new Error(
        `"${field}=${column}" maps nothing: write field=column, where a field is ${Object.keys(FIELD_COLUMNS).join(', ')}.`,
      );
  return Object.fromEntries(pairs);
}

/** The header with mapped columns under their field's name; an unmapped one loses that name. */
export function mapHeader(header: string[], mapping: ColumnMapping): string[] {
  const mapped = new Map(
    Object.entries(mapping).map(([field, column]) => [column, FIELD_COLUMNS[field] ?? field]),
  );
  const missing = [...mapped.keys()].find((column) => !header.includes(column));
  if (missing !== undefined) throw new Error(`The first row has no column "${missing}"`);
  const taken = new Set(mapped.values());
  return header.map((name) => mapped.get(name) ?? (taken.has(name) ? `unmapped ${name}` : name));
}

const columnMapping = z.record(z.string(), z.string());

export async function saveProfile(db: Database, name: string, columns: ColumnMapping) {
  await db
    .insertInto('import_profiles')
    .values({ name, columns })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ columns, saved_at: new Date() }),
    )
    .execute();
}

/** The mapping that was saved under a name; throws a sentence that lists the saved ones. */
export async function loadProfile(db: Database, name: string): Promise<ColumnMapping> {
  const profiles = await db.selectFrom('import_profiles').selectAll().orderBy('name').execute();
  const profile = profiles.find((saved) => saved.name === name);
  if (!profile)
    throw new Error(
      `There is no profile ${name}: save one by --map with --profile. Saved: ${profiles.map((saved) => saved.name).join(', ') || 'none'}`,
    );
  return columnMapping.parse(profile.columns);
}
