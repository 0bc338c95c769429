import type { ProductWire } from '@/lib/contract/product';
import type { ProductRow } from './repository';
import { deliveryView, pricedSummaryView, pricesView } from './summaryView';

const collectionUrl = (path: string) => `/collection/${path}`;

/** A picture or video in the specification's format: "path|kind|poster or null|order". */
const mediaText = ({ file, kind, poster, position }: ProductRow['media'][number]) =>
  [file, kind, poster ?? 'null', position].join('|');

/** A size with only those fields that differ from the product. */
const sizeView = ({
  id,
  label,
  stock,
  delivery_class,
  delivery_label,
  handling_days,
  returnable,
}: ProductRow['sizes'][number]): ProductWire['sizes'][number] => ({
  id,
  label,
  stock,
  ...(delivery_class &&
    delivery_label &&
    handling_days !== null && {
      delivery: deliveryView({ delivery_class, delivery_label, handling_days }),
    }),
  ...(!returnable && { returnable }),
});

type Seller = { name: string; address: string };

const supplierView = (
  { designer_name, designer_city, designer_country, components }: ProductRow,
  seller: Seller,
): ProductWire['supplier'] => ({
  maker: designer_name,
  maker_place: `${designer_city}, ${designer_country}`,
  country_of_origin: designer_country,
  seller: seller.name,
  seller_address: seller.address,
  net_quantity: components.length > 1 ? `1 set of ${components.length} pieces` : '1 piece',
});

export function productView(row: ProductRow, seller: Seller): ProductWire {
  const summary = pricedSummaryView(
    { ...row, pictures: row.media.filter(({ kind }) => kind === 'image') },
    pricesView(row.prices, () => ''),
  );
  return {
    ...summary,
    sku: row.sku,
    designer_id: row.designer_id,
    designer_url: `/designers/${row.designer_slug}/${row.designer_id}`,
    designer_city: row.designer_city,
    designer_story: row.designer_story,
    designer_monogram: row.designer_monogram,
    root_category_name: row.root_name,
    category_name: row.branch_name,
    sub_category_name: row.leaf_name,
    root_category_url: collectionUrl(row.root_path),
    category_url: collectionUrl(row.branch_path),
    sub_category_url: collectionUrl(row.leaf_path),
    color_name: row.colour_name,
    fabric: row.fabric,
    work: row.work,
    pattern: row.pattern,
    components: row.components,
    occasions: row.occasions.map(({ name }) => name),
    care: row.care,
    stylist_note: row.stylist_note,
    gender: row.gender,
    celebrity_name: row.celebrity_name,
    product_added_date: row.added_on,
    filter_price: summary.display_you_pay,
    seo: { meta_description: row.meta_description },
    sizes: row.sizes.map(sizeView),
    sizeSelected: row.sizes.length === 1 ? (row.sizes[0]?.label ?? null) : null,
    mini_me: row.mini_me,
    media_gallery: row.media.map((media) => ({
      url: mediaText(media),
      alt: media.alt,
      width: media.width,
      height: media.height,
    })),
    returns: { returnable: row.returnable, days: row.return_days },
    supplier: supplierView(row, seller),
  };
}
