import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/**
 * Inserts the search documents of published products that fulfil a condition on `p`: type (A), title
 * and code (B), designer, colour and occasion (C), everything else (D). `changedIn` is null if everybody loads all of them again.
 */
export const insertSearchDocuments = (
  condition: RawBuilder<unknown>,
  changedIn: RawBuilder<unknown>,
) => sql`
    insert into search_documents (product_id, changed_in, document)
    select p.id, ${changedIn},
      setweight(to_tsvector('shop', concat_ws(' ', leaf.name, branch.name)), 'A')
      || setweight(to_tsvector('shop', p.name || ' ' || translate(p.sku, '-_/.', '    ')), 'B')
      || setweight(to_tsvector('shop', concat_ws(' ', d.name,
           (select string_agg(v.name, ' ') from product_facets f
             join facet_values v on v.id = f.value_id where f.product_id = p.id
             and v.facet in ('colour', 'occasion')))), 'C')
      || setweight(to_tsvector('shop', concat_ws(' ', p.secondary_name, root.name, root.path,
        p.gender, p.style_genre, p.delivery_label, d.city,
        array_to_string(p.components, ' '))), 'D')
    from products p
    join designers d on d.id = p.designer_id
    join categories leaf on leaf.id = p.category_id
    left join categories branch on branch.id = leaf.parent_id
    left join categories root on root.id = branch.parent_id
    where p.withdrawn_on is null and ${condition}`;

/** Writes the search documents of these products again, with words that no other product has. */
async function updateSearchDocuments(tx: Database, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from search_documents where product_id in (${ids})`.execute(tx);
  await insertSearchDocuments(sql`p.id in (${ids})`, sql`pg_current_xact_id()`).execute(tx);
  await sql`insert into search_words (word, products)
    select lexeme, count(*) from search_documents, unnest(document) as t (lexeme, positions, weights)
    where product_id in (${ids}) and length(lexeme) > 1 and lexeme !~ '[0-9]' group by lexeme
    on conflict (word) do nothing`.execute(tx);
}

/** Makes a published product found by its current words. A rebuild counts the words of all. */
export const updateSearchDocument = (tx: Database, productId: number): Promise<void> =>
  updateSearchDocuments(tx, sql`select ${productId}::int`);

/** Makes the published products of a category, and of those below it, found by its name. */
export async function updateSearchDocumentsOfCategory(tx: Database, path: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await updateSearchDocuments(
    tx,
    sql`select own.id from products own join categories c on c.id = own.category_id
      where c.path = ${path} or starts_with(c.path, ${`${path}/`})`,
  );
}

/** Makes the published products of a designer found by name and city. */
export async function updateSearchDocumentsOfDesigner(tx: Database, id: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await updateSearchDocuments(tx, sql`select id from products where designer_id = ${id}`);
}
