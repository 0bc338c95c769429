import { sql, type RawBuilder } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Inserts the search documents of published products that fulfil a condition on `p`. */
export const insertSearchDocuments = (condition: RawBuilder<unknown> = sql`true`) => sql`
    insert into search_documents (product_id, popularity, document)
    select p.id, p.popularity,
      setweight(to_tsvector('shop', p.name || ' ' || translate(p.sku, '-_/.', '    ')),
        'A') || setweight(to_tsvector('shop', d.name), 'B')
      || setweight(to_tsvector('shop', concat_ws(' ', leaf.name, branch.name, root.name, root.path,
        p.secondary_name,
           (select string_agg(v.name, ' ') from product_facets f
             join facet_values v on v.id = f.value_id where f.product_id = p.id
             and v.facet in ('colour', 'occasion')))), 'C')
      || setweight(to_tsvector('shop', concat_ws(' ', p.gender, p.style_genre, p.delivery_label,
        d.city, array_to_string(p.components, ' '))), 'D')
    from products p
    join designers d on d.id = p.designer_id
    join categories leaf on leaf.id = p.category_id
    left join categories branch on branch.id = leaf.parent_id
    left join categories root on root.id = branch.parent_id
    where p.withdrawn_on is null and ${condition}`;

/** Makes a published product found by its current words. A rebuild counts the words of all. */
export async function updateSearchDocument(tx: Database, productId: number): Promise<void> {
  await tx.deleteFrom('search_documents').where('product_id', '=', productId).execute();
  await insertSearchDocuments(sql`p.id = ${productId}`).execute(tx);
  await sql`insert into search_words (word, products)
    select lexeme, 1 from search_documents, unnest(document) as t (lexeme, positions, weights)
    where product_id = ${productId} and length(lexeme) > 1 and lexeme !~ '[0-9]'
    on conflict (word) do nothing`.execute(tx);
}
