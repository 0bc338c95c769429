import type { FeedProductWire } from '@/lib/contract/catalogue';
import type { FeedProductRow } from '@/backend/product/repository';
import { pricesView, soonestDelivery } from '@/backend/product/summaryView';
import { sizeView, soonestBackOrder } from '@/backend/product/view';
import { salePeriodView } from '@/backend/sales/salePeriodView';
import { marginView } from './marginBand';

/** A product of a feed; '' is no price in a bucket. */
export function feedView(row: FeedProductRow): FeedProductWire {
  const prices = pricesView(row.prices, () => '');
  const filesOf = (wanted: string) =>
    row.media.filter(({ kind }) => kind === wanted).map(({ file }) => file);
  const [film] = filesOf('video');
  return {
    id: row.id,
    name: row.name,
    designer_name: row.designer_name,
    secondary_name: row.secondary_name,
    url: row.url,
    discount_percentage: row.discount,
    delivery: soonestDelivery({ ...row, soonest: soonestBackOrder(row) }),
    product_price: prices.product_price,
    product_price_usa: prices.product_price_usa,
    product_price_row: prices.product_price_row,
    display_you_pay: prices.display_you_pay,
    display_you_pay_usa: prices.display_you_pay_usa,
    display_you_pay_row: prices.display_you_pay_row,
    ...(prices.price_varies && { price_varies: prices.price_varies }),
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
    country_of_origin: row.designer_country,
    pictures: filesOf('image'),
    ...(film !== undefined && { film }),
    ...(row.sale && { sale: salePeriodView(row.sale) }),
    ...marginView(row),
  };
}
