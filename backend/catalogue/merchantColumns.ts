import { TERM_COLUMNS } from './draftTerms';
import { createRowReader } from './rowReader';

const FIELDS = {
  id: 200,
  item_group_id: 200,
  title: 300,
  description: 100_000,
  image_link: 2_000,
  additional_image_link: 20_000,
  variant_image_link: 2_000,
  availability: 50,
  quantity: 50,
  stock_policy: 50,
  handling_days: 50,
  price: 500,
  sale_price: 500,
  price_usa: 500,
  sale_price_usa: 500,
  price_row: 500,
  sale_price_row: 500,
  cost_of_goods_sold: 500,
  brand: 120,
  gender: 50,
  age_group: 50,
  color: 200,
  color_families: 500,
  seo_description: 1_000,
  image_alts: 20_000,
  material: 200,
  pattern: 200,
  option_names: 200,
  size: 200,
  sku: 60,
  gtin: 50,
  product_type: 750,
  google_product_category: 750,
  custom_label_0: 200,
  custom_label_1: 200,
  custom_label_2: 200,
  custom_label_3: 200,
  custom_label_4: 200,
  occasions: 1_000,
};
type MerchantField = keyof typeof FIELDS;
export const CUSTOM_LABELS = [
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const;

export const merchantReader = createRowReader({
  ...(Object.fromEntries(
    Object.entries(FIELDS).map(([name, maxLength]) => [
      name,
      { names: [name, name.replaceAll('_', ' ')], maxLength },
    ]),
  ) as Record<MerchantField, { names: string[]; maxLength: number }>),
  ...TERM_COLUMNS,
});

export const isMerchantFeed = (header: Iterable<string>): boolean => {
  const names = new Set([...header].map((name) => name.replaceAll(' ', '_')));
  return names.has('id') && names.has('title') && names.has('price');
};
