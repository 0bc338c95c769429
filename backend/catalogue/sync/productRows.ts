import type { SyncProductWire, SyncRefusalWire } from '@/lib/contract/catalogueSync';
import { refuseRows, type FileFormat } from '@/backend/catalogue/draftResult';
import type { DraftResult, RowRefusal } from '@/backend/catalogue/productDraft';
import { MERCHANT_ABROAD } from '@/backend/catalogue/abroadColumns';
import { isHttpUrl } from '@/backend/catalogue/draftPictures';
import type { ImportRow } from '@/backend/catalogue/rows';

/** The fields of the call for the columns of a feed that have other names. */
const FIELDS: Record<string, string> = {
  handle: 'id',
  item_group_id: 'id',
  type: 'product_type',
  image_link: 'pictures',
  additional_image_link: 'pictures',
  image_alts: 'pictures',
  size: 'sizes',
  quantity: 'sizes',
  gtin: 'sizes',
  variant_image_link: 'sizes',
  stock_policy: 'sizes',
  handling_days: 'sizes',
};
const OCCASION = /^custom_label_\d$/;

/** The prices of a product, which do not count for a size with its own. */
const NO_PRICES = MERCHANT_ABROAD.map((name) => [name, undefined] as const);

/** A refusal of the import in the words of the call. */
export const syncRefusal = ({ line, column, reason }: RowRefusal): SyncRefusalWire => ({
  index: line,
  field: OCCASION.test(column) ? 'occasions' : (FIELDS[column] ?? column),
  reason,
});

/** The rows that a Google Merchant feed would have for a product: one for each size. */
function feedRows(
  { sizes, pictures = [], occasions = [], ...texts }: SyncProductWire,
  line: number,
) {
  const [first = '', ...others] = pictures.map(({ url }) => url.replaceAll(',', '%2C'));
  const cells = Object.entries({
    ...texts,
    item_group_id: texts.id,
    image_link: first,
    additional_image_link: others.join(),
    image_alts: JSON.stringify(pictures.map(({ alt = '' }) => alt)),
    ...Object.fromEntries(occasions.map((name, index) => [`custom_label_${index}`, name])),
  });
  return sizes.map(({ size = '', price, sale_price: salePrice, picture, ...facts }): ImportRow => ({
    line,
    cells: new Map(
      [
        ...cells,
        ['size', size],
        ...(price === undefined ? [] : NO_PRICES),
        ...Object.entries(facts),
        ...(picture === undefined ? [] : [['variant_image_link', picture] as const]),
        ...(price === undefined
          ? []
          : [['price', price] as const, ['sale_price', salePrice] as const]),
      ].map(([name, value = '']) => [String(name), String(value)]),
    ),
  }));
}

/** Reads products by the checks of the import; the line of each is its place in the call. */
export function readSyncProducts(products: SyncProductWire[], format: FileFormat): DraftResult[] {
  return products.flatMap((product, index) => {
    const rows = feedRows(product, index);
    const wrong = product.pictures?.find(({ url }) => !isHttpUrl(url));
    if (wrong) return refuseRows(rows, 'pictures', `"${wrong.url}" is no http address`);
    const size = product.sizes.find(({ picture }) => picture && !isHttpUrl(picture));
    if (size) return refuseRows(rows, 'sizes', `"${size.picture}" is no http address`);
    // An empty id would make products of the other sizes.
    return format.drafts(rows, { rows: rows.length, byKey: new Map() }).slice(0, 1);
  });
}
