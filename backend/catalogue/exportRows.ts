import { z } from 'zod';
import { isCounted, type StockPolicy } from '@/lib/model/stockPolicy';
import { OPTION_SEPARATOR } from '@/lib/model/size';
import { EXPORTED_ABROAD, MERCHANT_ABROAD } from './abroadColumns';
import { BUCKETS_ABROAD, usualPrice } from './bucketPrices';
import { importedFileOf } from './draftPictures';
import type { ExportedProduct } from './exportRepository';

const pictures = z.array(z.object({ url: z.string(), alt: z.string() }));
const picturesOf = ({ media, pictures: sourcePictures }: ExportedProduct, site: string) =>
  media.length
    ? media.map(({ file, alt }) => ({ url: `${site}/media/${file}`, alt, file }))
    : sourcePictures
      ? pictures.parse(sourcePictures).map((item) => ({ ...item, file: importedFileOf(item.url) }))
      : [];
/** The address of a size's own picture; '' for none. */
const pictureAddressOfSize = (
  { picture }: ExportedProduct['sizes'][number],
  photos: ReturnType<typeof picturesOf>,
) => (picture && photos.find(({ file }) => file === picture)?.url) ?? '';
const formatRupees = (minor: number) => (minor / 100).toFixed(2);
export const SHOPIFY_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  ...EXPORTED_ABROAD,
  'Cost per item',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
  'SEO Description',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google: Color',
  'Color families',
  'Google: Material',
  'Google: Pattern',
  'Status',
  'Stock policy',
  'Handling days',
  'Option names',
  'Craft',
  'Care',
  'Delivery',
  'Delivery days',
  'Return days',
];
export const MERCHANT_COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'variant_image_link',
  'availability',
  'quantity',
  'stock_policy',
  'handling_days',
  'price',
  'sale_price',
  ...MERCHANT_ABROAD,
  'cost_of_goods_sold',
  'brand',
  'gender',
  'age_group',
  'color',
  'color_families',
  'material',
  'pattern',
  'option_names',
  'size',
  'sku',
  'gtin',
  'product_type',
  'occasions',
  'seo_description',
  'image_alts',
  'craft',
  'care',
  'delivery',
  'delivery_days',
  'return_days',
];

/** Words of colours as the filter has them; one of several words is joined. */
const colourFamilies = ({ colours }: ExportedProduct) =>
  colours.map(({ name }) => name.replace(/\s+/g, '-')).join(' ');
const genderOf = ({ root, gender }: ExportedProduct) =>
  root === 'Men'
    ? 'male'
    : root === 'Women' || /women|girls/.test(gender)
      ? 'female'
      : /boys|men/.test(gender)
        ? 'male'
        : 'unisex';
const ageOf = ({ root }: ExportedProduct) => (root === 'Kids' ? 'kids' : 'adult');

const occasionsOf = ({ occasions }: ExportedProduct) =>
  occasions.map(({ name }) => name).join(', ');
/** In the order of the columns. */
const termsOf = ({ work, care, returnable, ...product }: ExportedProduct) => [
  work,
  care,
  product.delivery_class,
  String(product.handling_days),
  String(returnable ? product.return_days : 0),
];

type SizeStock = Pick<ExportedProduct['sizes'][number], 'stock' | 'stock_policy' | 'handling_days'>;
const isCountedSize = ({ stock_policy }: SizeStock) => isCounted(stock_policy as StockPolicy);
const quantityOf = (size: SizeStock) => (isCountedSize(size) ? String(size.stock) : '');
const handlingDaysOf = ({ stock_policy, handling_days }: SizeStock) =>
  stock_policy === 'made_to_order' ? String(handling_days) : '';
const availabilityOfSize = ({ stock, stock_policy }: SizeStock) => {
  if (stock > 0 || !isCounted(stock_policy as StockPolicy)) return 'in_stock';
  return stock_policy === 'continue' ? 'backorder' : 'out_of_stock';
};

/** Price and compare-at price of each price bucket abroad; '' where they follow from the Indian ones. */
function abroadOf({ mrp_minor, you_pay_minor, abroad }: ExportedProduct['sizes'][number]) {
  return BUCKETS_ABROAD.flatMap((bucket) => {
    const price = abroad.find((other) => other.bucket === bucket);
    const usual = usualPrice({ mrp: mrp_minor / 100, youPay: you_pay_minor / 100 }, bucket);
    const isUsual =
      price?.mrp_minor === usual.mrp * 100 && price.you_pay_minor === usual.youPay * 100;
    if (!price || isUsual) return ['', ''];
    return [price.you_pay_minor, price.mrp_minor].map((minor) => `${formatRupees(minor)} INR`);
  });
}

/** The same as a feed has them: the MRP, and the price that is paid. */
function merchantAbroad(size: ExportedProduct['sizes'][number]) {
  const [usa = '', usaMrp = '', row = '', rowMrp = ''] = abroadOf(size);
  return [usaMrp, usa, rowMrp, row];
}

/** The rows of a product in a Shopify table: as many as it has sizes or pictures. */
export function shopifyRows(product: ExportedProduct, site: string): string[][] {
  const photos = picturesOf(product, site);
  const count = Math.max(product.sizes.length, photos.length);
  return Array.from({ length: count }, (_, index) => {
    const [size, photo] = [product.sizes[index], photos[index]];
    const isFirst = index === 0;
    const onFirstRow = (text: string) => (isFirst ? text : '');
    return [
      product.handle ?? product.sku,
      onFirstRow(product.name),
      onFirstRow(product.stylist_note),
      onFirstRow(product.vendor),
      onFirstRow(`${product.root} > ${product.branch} > ${product.leaf}`),
      onFirstRow(product.leaf),
      onFirstRow(occasionsOf(product)),
      onFirstRow('true'),
      onFirstRow('Size'),
      size?.label ?? '',
      size?.sku ?? '',
      size && isCountedSize(size) ? 'shopify' : '',
      size ? quantityOf(size) : '',
      size ? (size.stock_policy === 'continue' ? 'continue' : 'deny') : '',
      size ? formatRupees(size.you_pay_minor) : '',
      size && size.mrp_minor > size.you_pay_minor ? formatRupees(size.mrp_minor) : '',
      ...EXPORTED_ABROAD.map((_, column) => (size && abroadOf(size)[column]) ?? ''),
      size && product.cost_minor ? formatRupees(product.cost_minor) : '',
      size?.gtin ?? '',
      photo?.url ?? '',
      photo ? String(index + 1) : '',
      photo?.alt ?? '',
      size ? pictureAddressOfSize(size, photos) : '',
      onFirstRow(product.meta_description),
      onFirstRow(genderOf(product)),
      onFirstRow(ageOf(product)),
      onFirstRow(product.colour_name),
      onFirstRow(colourFamilies(product)),
      onFirstRow(product.fabric),
      onFirstRow(product.pattern),
      onFirstRow('active'),
      size?.stock_policy ?? '',
      size ? handlingDaysOf(size) : '',
      onFirstRow(product.option_names.join(OPTION_SEPARATOR)),
      ...termsOf(product).map(onFirstRow),
    ];
  });
}

/** The rows of a product in a Google Merchant feed, one for each size. */
export function merchantRows(product: ExportedProduct, site: string): string[][] {
  const photos = picturesOf(product, site);
  const [photo, ...otherPhotos] = photos;
  const handle = product.handle ?? product.sku;
  const alts = JSON.stringify([photo, ...otherPhotos].map((picture) => picture?.alt ?? ''));
  return product.sizes.map((size) => [
    `${handle}-${size.label}`,
    handle,
    product.name,
    product.stylist_note,
    `${site}${product.url}`,
    photo?.url ?? '',
    otherPhotos.map(({ url }) => url).join(','),
    pictureAddressOfSize(size, photos),
    availabilityOfSize(size),
    quantityOf(size),
    size.stock_policy,
    handlingDaysOf(size),
    `${formatRupees(size.mrp_minor)} INR`,
    size.mrp_minor > size.you_pay_minor ? `${formatRupees(size.you_pay_minor)} INR` : '',
    ...merchantAbroad(size),
    product.cost_minor ? `${formatRupees(product.cost_minor)} INR` : '',
    product.vendor,
    genderOf(product),
    ageOf(product),
    product.colour_name,
    colourFamilies(product),
    product.fabric,
    product.pattern,
    product.option_names.join(OPTION_SEPARATOR),
    size.label,
    size.sku ?? '',
    size.gtin ?? '',
    `${product.root} > ${product.branch} > ${product.leaf}`,
    occasionsOf(product),
    product.meta_description,
    alts,
    ...termsOf(product),
  ]);
}
