import type { ProductSummaryWire } from '@/lib/contract/product';
import { formatMinor } from '@/lib/i18n/money';
import type { PriceBucket } from '@/lib/i18n/region';
import type { ProductSummaryRow } from './summariesRepository';

type DeliveryColumn = 'delivery_class' | 'delivery_label' | 'handling_days' | 'soonest';
type PriceRow = { bucket: string; mrp_minor: number; you_pay_minor: number; varies?: boolean };

function throwMissingPrice(bucket: PriceBucket): never {
  throw new Error(`No price in the bucket ${bucket}`);
}

/** The price fields; a missing price throws (it must not become free) unless replaced. */
export function pricesView(
  prices: PriceRow[],
  missing: (bucket: PriceBucket) => string = throwMissingPrice,
) {
  const priceOfBucket = (bucket: PriceBucket) => {
    const price = prices.find((candidate) => candidate.bucket === bucket);
    return price
      ? { mrp: formatMinor(price.mrp_minor), youPay: formatMinor(price.you_pay_minor) }
      : { mrp: missing(bucket), youPay: missing(bucket) };
  };
  const [india, usa, row] = [priceOfBucket('india'), priceOfBucket('usa'), priceOfBucket('row')];
  return {
    inr_mrp: india.mrp,
    inr_you_pay: india.youPay,
    product_price: india.mrp,
    product_price_usa: usa.mrp,
    product_price_row: row.mrp,
    display_you_pay: india.youPay,
    display_you_pay_usa: usa.youPay,
    display_you_pay_row: row.youPay,
    ...(prices.some(({ varies }) => varies) && { price_varies: true as const }),
  };
}

export const deliveryView = (row: {
  delivery_class: string;
  delivery_label: string;
  handling_days: number;
  is_on_back_order?: boolean;
}): ProductSummaryWire['delivery'] => ({
  ...(row.is_on_back_order
    ? { class: 'on_back_order' as const, label: 'On back order' }
    : {
        class: row.delivery_class as ProductSummaryWire['delivery']['class'],
        label: row.delivery_label,
      }),
  handling_days: row.handling_days,
});

/** The delivery of a product, or of its size that is sent first when that takes longer. */
export const soonestDelivery = ({ soonest, ...product }: Pick<ProductSummaryRow, DeliveryColumn>) =>
  deliveryView(soonest && soonest.handling_days > product.handling_days ? soonest : product);

export const pricedSummaryView = (
  row: Omit<ProductSummaryRow, 'film'>,
  prices: ReturnType<typeof pricesView>,
): ProductSummaryWire => ({
  id: row.id,
  name: row.name,
  designer_name: row.designer_name,
  secondary_name: row.secondary_name,
  url: row.url,
  thumbnail_image: row.pictures[0]?.file ?? '',
  thumbnail_alt: row.pictures[0]?.alt ?? '',
  hover_image: row.pictures[1]?.file ?? null,
  in_stock: row.in_stock,
  discount_percentage: row.discount,
  delivery: soonestDelivery(row),
  root_category_name: row.root_name,
  ...prices,
});

export const productSummaryView = (row: ProductSummaryRow): ProductSummaryWire => ({
  ...pricedSummaryView(row, pricesView(row.prices)),
  ...(row.film && { film: row.film }),
});
