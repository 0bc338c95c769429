import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { labelOptions, optionValue } from '@/lib/model/variantOptions';
import { filterColours } from './colourNames';

/** A name of a colour in products, with a colour of the filter that it means. */
type Meaning = { text: string; option_names?: string[]; slug: string };

const meaningsOf = (text: string, colour: string, option_names?: string[]): Meaning[] =>
  filterColours(colour).map((slug) => ({ text, option_names, slug }));

const lacksColour = sql`not exists (select from product_facets f join facet_values v on v.id = f.value_id
  where f.product_id = p.id and v.facet = 'colour')`;
const hasColourOption = sql`p.option_names <> '{Size}' and array_to_string(p.option_names, '/') ~* '(^|/)colou?r(/|$)'`;

/** The colour in the label of a size; '' if colour is none of the options. */
function optionColour(label: string, optionNames: string[]): string {
  const options = labelOptions(label, optionNames);
  return (options && optionValue({ label, options }, 'colour')) ?? '';
}

/** Values of the filter by products that lack them. */
type MissingValue = { product_id: number; value_id: number };

/** Products without any colour of the filter, by the names of their colours. */
async function missingByName(db: Database): Promise<MissingValue[]> {
  const { rows: names } = await sql<{ text: string }>`
    select distinct colour_name as text from products p where colour_name <> '' and ${lacksColour}`.execute(
    db,
  );
  const meanings = names.flatMap(({ text }) => meaningsOf(text, text));
  const { rows } = await sql<MissingValue>`
    select p.id as product_id, v.id as value_id
    from json_to_recordset(${JSON.stringify(meanings)}::json) as m (text text, slug text)
      join facet_values v on v.facet = 'colour' and v.slug = m.slug
      join products p on p.colour_name = m.text where ${lacksColour}`.execute(db);
  return rows;
}

/** Products of which a variant has a colour that the product has not. */
async function missingByOption(db: Database): Promise<MissingValue[]> {
  const { rows: labels } = await sql<{ text: string; option_names: string[] }>`
    select distinct s.label as text, p.option_names from products p
      join product_sizes s on s.product_id = p.id
    where ${hasColourOption} and not s.withdrawn`.execute(db);
  const meanings = labels.flatMap(({ text, option_names }) =>
    meaningsOf(text, optionColour(text, option_names), option_names),
  );
  const { rows } = await sql<MissingValue>`
    select distinct p.id as product_id, v.id as value_id
    from json_to_recordset(${JSON.stringify(meanings)}::json)
        as m (text text, option_names text[], slug text)
      join facet_values v on v.facet = 'colour' and v.slug = m.slug
      join products p on p.option_names = m.option_names
      join product_sizes s on s.product_id = p.id and s.label = m.text and not s.withdrawn
    where not exists (select from product_facets f where f.product_id = p.id and f.value_id = v.id)`.execute(
    db,
  );
  return rows;
}

/** The names of the colours that sizes of a product have as an option. */
export async function optionColours(db: Database, productId: number): Promise<string[]> {
  const sizes = await db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.label', 'p.option_names'])
    .where('s.product_id', '=', productId)
    .where('s.withdrawn', '=', false)
    .execute();
  return sizes.map(({ label, option_names }) => optionColour(label, option_names)).filter(Boolean);
}

/** Gives products those colours of the filter that earlier versions did not know; a rebuild lists them. */
export async function completeColours(tx: Database): Promise<void> {
  const missing = [...(await missingByName(tx)), ...(await missingByOption(tx))];
  if (!missing.length) return;
  await sql`insert into product_facets (product_id, value_id) select product_id, value_id
    from json_to_recordset(${JSON.stringify(missing)}::json) as m (product_id int, value_id int)
    on conflict do nothing`.execute(tx);
}
