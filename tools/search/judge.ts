import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';
import { createBackendClient } from '@/tools/bench/backend/requests';
import { mean, medianOf, ndcg, precision } from './metrics';
import { gradesOf, type JudgedProduct, type JudgedQuery } from './rules';

const judgedFile = z
  .array(
    z.object({
      query: z.string().min(1),
      grades: z.record(z.string().regex(/^[123]$/), z.string()),
    }),
  )
  .min(1);

/** A judged set: a JSON array of `{ query, grades: { "3": rule, "1": rule } }`. */
export const readJudgedFile = (file: string): JudgedQuery[] =>
  judgedFile.parse(JSON.parse(readFileSync(file, 'utf8')));

async function judgedProducts(db: Database): Promise<JudgedProduct[]> {
  const { rows } = await sql<JudgedProduct>`
    select p.id, p.sku, p.name as title, c.path, p.gender, d.slug as designer,
      l.price_india / 100 as price, l.discount, l.handling_days as days, l.in_stock,
      coalesce((select json_object_agg(facet, slugs) from (
        select v.facet, json_agg(v.slug) as slugs from product_facets f
        join facet_values v on v.id = f.value_id where f.product_id = p.id group by v.facet) by_facet), '{}') as facets
    from products p join designers d on d.id = p.designer_id join categories c on c.id = p.category_id
    join listing l on l.product_id = p.id`.execute(db);
  return rows;
}

type Judgement = { query: string; ndcg: number; precision: number; ms: number };

/** Runs the searches on this database and compares their first ten results with the grades. */
export async function judge(db: Database, queries: JudgedQuery[]): Promise<Judgement[]> {
  const products = await judgedProducts(db);
  const request = createBackendClient(db);
  const judgements: Judgement[] = [];
  for (const judged of queries) {
    const grades = gradesOf(judged, products);
    const address = `/gateway/browse/v2/listing?per_page=10&q=${encodeURIComponent(judged.query)}`;
    const start = performance.now();
    const { body } = await request(address);
    const ms = performance.now() - start;
    const shown = (body.data.products as { id: number }[]).map(({ id }) => grades.get(id) ?? 0);
    const all = [...grades.values()];
    judgements.push({
      query: judged.query,
      ndcg: ndcg(shown, all),
      precision: precision(shown, all),
      ms,
    });
  }
  return judgements;
}

const score = (value: number) => value.toFixed(3);

/** The searches from the worst to the best, then the averages. */
export function judgementText(judgements: Judgement[]): string {
  const average = (key: 'ndcg' | 'precision') =>
    score(mean(judgements.map((judgement) => judgement[key])));
  return [
    ...judgements
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .map((row) => `${score(row.ndcg)}  ${score(row.precision)}  ${row.query}`),
    '',
    `${judgements.length} searches: NDCG@10 ${average('ndcg')}, precision@10 ${average('precision')}, median ${medianOf(judgements.map(({ ms }) => ms)).toFixed(1)} ms`,
  ].join('\n');
}
