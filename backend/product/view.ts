import type { ProductWire } from '@/lib/contract/product';
import { labelOptions, optionsText } from '@/lib/model/variantOptions';
import { salePeriodView } from '@/backend/sales/salePeriodView';
import type { FeedProductRow } from './feedRepository';
import type { ProductRow } from './repository';
import { deliveryView, pricedSummaryView, pricesView } from './summaryView';

const collectionUrl = (path: string) => `/collection/${path}`;

/** A picture or video in the specification's format: "path|kind|poster or null|order". */
const mediaText = ({ file, kind, poster, position }: ProductRow['media'][number]) =>
  [file, kind, poster ?? 'null', position].join('|');

/** Empty unless sizes of the product differ in price. */
function sizePriceView(sizeId: number, prices: ProductRow['size_prices']) {
  const own = prices.filter(({ size_id }) => size_id === sizeId);
  const [first] = own;
  return first
    ? { price: { ...pricesView(own, () => ''), discount_percentage: first.discount } }
    : {};
}

type SizeRow = ProductRow['sizes'][number];
/** Of a page or a feed. */
type SizedRow = ProductRow | FeedProductRow;

const sizeDeliveryRow = (
  { delivery_class, delivery_label, handling_days, is_on_back_order }: SizeRow,
  product: SizedRow,
) => ({
  delivery_class: delivery_class ?? product.delivery_class,
  delivery_label: delivery_label ?? product.delivery_label,
  handling_days,
  is_on_back_order,
});

/** The delivery of a size that differs from the product's. */
function sizeDelivery(
  size: SizeRow,
  product: SizedRow,
): Pick<ProductWire['sizes'][number], 'delivery'> {
  const isOwn = size.delivery_class || size.is_on_back_order;
  return isOwn ? { delivery: deliveryView(sizeDeliveryRow(size, product)) } : {};
}

/** The own picture of a size, while the product has it. */
function sizePictureView({ picture }: SizeRow, { media }: SizedRow) {
  const files: { file: string }[] = media;
  return picture !== null && files.some(({ file }) => file === picture) ? { picture } : {};
}

function optionsView(label: string, names: string[]) {
  const options = labelOptions(label, names);
  return options ? { options } : {};
}

/** The size that is sent first, if it is on back order: only then it decides about the product's delivery. */
export function soonestBackOrder(product: SizedRow) {
  const [soonest] = product.sizes
    .filter(({ stock }) => stock > 0)
    .toSorted((a, b) => a.handling_days - b.handling_days);
  return soonest?.is_on_back_order ? sizeDeliveryRow(soonest, product) : null;
}

/** A size with only those fields that differ from the product. */
const sizeView = (size: SizeRow, product: SizedRow): ProductWire['sizes'][number] => ({
  id: size.id,
  label: size.label,
  ...optionsView(size.label, product.option_names),
  stock: size.stock,
  ...(size.gtin && { gtin: size.gtin }),
  ...sizePictureView(size, product),
  ...sizePriceView(size.id, product.size_prices),
  ...sizeDelivery(size, product),
  ...(!size.returnable && { returnable: size.returnable }),
});

/** The fields that pages and feeds share. */
export const sharedFields = (row: SizedRow) => ({
  root_category_name: row.root_name,
  category_name: row.branch_name,
  sub_category_name: row.leaf_name,
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
  sizes: row.sizes.map((size) => sizeView(size, row)),
  ...(row.sale && { sale: salePeriodView(row.sale) }),
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

export const galleryView = (media: ProductRow['media']): ProductWire['media_gallery'] =>
  media.map((file) => ({
    url: mediaText(file),
    alt: file.alt,
    width: file.width,
    height: file.height,
  }));

export function productView(row: ProductRow, seller: Seller): ProductWire {
  const summary = pricedSummaryView(
    {
      ...row,
      pictures: row.media.filter(({ kind }) => kind === 'image'),
      // Whether the product itself is made to order decides about measurements.
      soonest: soonestBackOrder(row),
    },
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
    root_category_url: collectionUrl(row.root_path),
    category_url: collectionUrl(row.branch_path),
    sub_category_url: collectionUrl(row.leaf_path),
    ...sharedFields(row),
    filter_price: summary.display_you_pay,
    seo: { meta_description: row.meta_description },
    sizeSelected: row.sizes.length === 1 ? (row.sizes[0]?.label ?? null) : null,
    mini_me: row.mini_me,
    media_gallery: galleryView(row.media),
    returns: { returnable: row.returnable, days: row.return_days },
    supplier: supplierView(row, seller),
  };
}

/** The `size_text` of an item on the wire; nothing for a size alone. */
export function sizeTextView(label: string, options: string | null | undefined) {
  const text = optionsText(label, options);
  return text ? { size_text: text } : {};
}
