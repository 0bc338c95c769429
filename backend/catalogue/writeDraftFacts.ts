import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { DELIVERY_FACETS, deliveryLabel } from '@/backend/staff/catalogue/productDetails';
import type { DraftTerms } from './draftTerms';
import { writeProductFacets } from './productFacets';

type DraftFacts = {
  id: number | undefined;
  cost?: number;
  option_names?: string[];
  terms?: DraftTerms;
};

/** Writes costs in whole rupees; a file without one keeps that of the shop. */
async function writeCosts(tx: Database, facts: DraftFacts[]): Promise<void> {
  const known = facts.filter(({ cost }) => cost !== undefined);
  if (!known.length) return;
  await sql`update products p set cost_minor = n.cost * 100
    from json_to_recordset(${JSON.stringify(known)}::json) as n (id int, cost int)
    where p.id = n.id and p.cost_minor is distinct from n.cost * 100`.execute(tx);
}

/** Writes the options in the labels of sizes; a file without them keeps those of the shop. */
async function writeOptionNames(tx: Database, facts: DraftFacts[]): Promise<void> {
  const known = facts.filter(({ option_names }) => option_names);
  if (!known.length) return;
  await sql`update products p set option_names = n.option_names, updated_at = now()
    from json_to_recordset(${JSON.stringify(known)}::json) as n (id int, option_names text[])
    where p.id = n.id and p.option_names <> n.option_names`.execute(tx);
}

const knownTerms = (facts: DraftFacts[]) =>
  facts.flatMap(({ id, terms }) =>
    id !== undefined && terms
      ? [{ id, ...terms, delivery_label: deliveryLabel(terms), returnable: terms.return_days > 0 }]
      : [],
  );

/** The products of `n` whose terms are others; those that cannot be returned keep the days that they had. */
const changedTerms = (terms: ReturnType<typeof knownTerms>) =>
  sql`json_to_recordset(${JSON.stringify(terms)}::json) as n (id int, work text, care text,
      delivery_class text, delivery_label text, handling_days int, returnable boolean, return_days int)
    where p.id = n.id and ((p.work, p.care, p.delivery_class, p.handling_days, p.returnable)
        <> (n.work, n.care, n.delivery_class, n.handling_days, n.returnable)
      or n.returnable and p.return_days <> n.return_days)`;

/** Writes craft, care, delivery and returns, with their values of the filters. */
async function writeTerms(tx: Database, facts: DraftFacts[]): Promise<void> {
  const terms = knownTerms(facts);
  if (!terms.length) return;
  const { rows } = await sql<{ id: number }>`
    update products p set work = n.work, care = n.care, delivery_class = n.delivery_class,
      delivery_label = n.delivery_label, handling_days = n.handling_days,
      returnable = n.returnable, return_days = n.return_days, updated_at = now()
    from ${changedTerms(terms)} returning p.id`.execute(tx);
  const changed = new Set(rows.map(({ id }) => id));
  await writeProductFacets(
    tx,
    [...changed],
    terms
      .filter(({ id }) => changed.has(id))
      .flatMap(({ id, work, delivery_class }) => [
        { product_id: id, facet: 'work', name: work },
        { product_id: id, facet: 'delivery', name: DELIVERY_FACETS[delivery_class] },
      ]),
    ['work', 'delivery'],
  );
}

/** The existing products whose place in the filters these facts change: by their options, craft or delivery. */
export async function productsWithOtherFacts(tx: Database, facts: DraftFacts[]): Promise<number[]> {
  const renamed = facts.filter(({ option_names }) => option_names);
  const terms = knownTerms(facts);
  if (!renamed.length && !terms.length) return [];
  const { rows } = await sql<{ id: number }>`
    select p.id from json_to_recordset(${JSON.stringify(renamed)}::json) as n (id int, option_names text[])
      join products p on p.id = n.id and p.option_names <> n.option_names
    union select p.id from products p, ${changedTerms(terms)} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes facts that products of earlier imports did not have, and their hash has not either. */
export async function writeDraftFacts(tx: Database, facts: DraftFacts[]): Promise<void> {
  await writeCosts(tx, facts);
  await writeOptionNames(tx, facts);
  await writeTerms(tx, facts);
}
