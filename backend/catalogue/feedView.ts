import type { FeedProductWire } from '@/lib/contract/catalogue';
import type { FeedProductRow } from '@/backend/product/feedRepository';
import { pricesView, soonestDelivery } from '@/backend/product/summaryView';
import { sharedFields, soonestBackOrder } from '@/backend/product/view';
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
    ...sharedFields(row),
    country_of_origin: row.designer_country,
    pictures: filesOf('image'),
    ...(film !== undefined && { film }),
    ...marginView(row),
  };
}
