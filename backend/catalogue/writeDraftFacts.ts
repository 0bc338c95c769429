import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

type DraftFacts = { id: number | undefined; cost?: number; option_names?: string[] };

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

/** The existing products whose option names these facts change: filters have other sizes and colours then. */
export async function renamedProducts(tx: Database, facts: DraftFacts[]): Promise<number[]> {
  const known = facts.filter(({ option_names }) => option_names);
  if (!known.length) return [];
  const { rows } = await sql<{ id: number }>`
    select p.id from json_to_recordset(${JSON.stringify(known)}::json) as n (id int, option_names text[])
      join products p on p.id = n.id and p.option_names <> n.option_names order by p.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Writes facts that products of earlier imports did not have, and their hash has not either. */
export async function writeDraftFacts(tx: Database, facts: DraftFacts[]): Promise<void> {
  await writeCosts(tx, facts);
  await writeOptionNames(tx, facts);
}
