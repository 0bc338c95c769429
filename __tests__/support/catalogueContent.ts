import { sql } from 'kysely';
import { importedFileOf } from '@/backend/catalogue/draftPictures';
import { exportCatalogue, type CatalogueFormat } from '@/backend/catalogue/export';
import type { Database } from '@/backend/infra/db/database';

export const EXPORT_FORMATS: CatalogueFormat[] = ['.csv', '.tsv', '.xml'];

export async function exportText(db: Database, format: CatalogueFormat) {
  let text = '';
  for await (const part of exportCatalogue(db, format, 'https://shop.example')) text += part;
  return text;
}

type Content = {
  source_urls: string[] | null;
  size_pictures: [label: string, picture: string | null][];
};

const CONTENT = sql<Content>`select p.sku, p.name, p.cost_minor, d.name as designer, p.gender, p.stylist_note,
    p.meta_description, p.colour_name, p.fabric, p.pattern, p.option_names, p.work, p.care,
    p.delivery_class, p.delivery_label, p.handling_days, p.returnable,
    case when p.returnable then p.return_days end as return_days, leaf.name as leaf,
    branch.name as branch, root.name as root,
    (select json_agg(json_build_array(z.label, x.bucket, x.mrp_minor, x.you_pay_minor)
        order by z.position, x.bucket)
      from size_prices x join product_sizes z on z.id = x.size_id
      where x.product_id = p.id and not z.withdrawn) as prices,
    (select json_agg(json_build_array(z.label, z.stock, z.sku, z.gtin,
        z.stock_policy, case z.stock_policy when 'made_to_order' then z.handling_days end) order by z.position) from product_sizes z
      where z.product_id = p.id and not z.withdrawn) as sizes,
    (select json_agg(json_build_array(z.label, z.picture) order by z.position) from product_sizes z
      where z.product_id = p.id and not z.withdrawn) as size_pictures,
    (select json_agg(m.value ->> 'url') from product_sources s, jsonb_array_elements(s.pictures) m
      where s.product_id = p.id) as source_urls,
    (select json_agg(v.slug order by v.slug) from product_facets f join facet_values v
      on v.id = f.value_id where f.product_id = p.id
      and v.facet in ('occasion', 'colour', 'fabric', 'pattern', 'work', 'delivery')) as facets,
    coalesce((select json_agg(json_build_array(regexp_replace(m.value ->> 'url', '.*/media/', ''),
        m.value ->> 'alt')) from product_sources s, jsonb_array_elements(s.pictures) m
        where s.product_id = p.id),
      (select json_agg(json_build_array(m.file, m.alt) order by m.position) from product_media m
        where m.product_id = p.id and m.kind = 'image')) as pictures
  from products p join designers d on d.id = p.designer_id
  join categories leaf on leaf.id = p.category_id join categories branch on branch.id = leaf.parent_id
  join categories root on root.id = branch.parent_id order by p.sku`;
/** The products as a file can describe them; the picture of a size as the file of the shop that wrote it. */
export const catalogueContent = async (db: Database) =>
  (await CONTENT.execute(db)).rows.map(({ source_urls, size_pictures, ...product }) => ({
    ...product,
    size_pictures: size_pictures.map(([label, picture]) => [
      label,
      source_urls?.find((url) => importedFileOf(url) === picture)?.replace(/.*\/media\//, '') ??
        picture,
    ]),
  }));

/** Every column of products, which an import into the same shop keeps. */
export const allProductData = async (db: Database) =>
  (
    await sql`select to_jsonb(p) - 'updated_at' as product, (select json_agg(f.value_id
      order by f.value_id) from product_facets f where f.product_id = p.id) as facets,
      (select count(*) from product_media m where m.product_id = p.id) as media,
      (select json_agg(z.picture order by z.id) from product_sizes z where z.product_id = p.id)
        as size_pictures,
      (select json_agg(x order by x.bucket) from product_prices x where x.product_id = p.id) as prices,
      (select json_agg(x order by x.size_id, x.bucket) from own_size_prices x
        where x.product_id = p.id) as own_prices
    from products p order by p.id`.execute(db)
  ).rows;
