import { toColumns, type FeedColumn } from './feedColumn';
import { APPAREL_COLUMNS, LABEL_COLUMNS } from './googleColumns';
import type { Offer } from './offer';

const availabilityOf = ({ stock }: Offer): string => (stock > 0 ? 'in stock' : 'out of stock');

/** "2026-11-27T10:00+00:00" */
const minuteWithOffset = (time: string): string => `${time.slice(0, 16)}+00:00`;

/** "GB:::9.00 GBP": country, region, service and fee. */
const shippingOf = ({ country, shippingFee }: Offer): string =>
  shippingFee && `${country}:::${shippingFee}`;

const SHARED_COLUMNS = toColumns({
  id: ({ id }) => id,
  title: ({ groupTitle }) => groupTitle,
  description: ({ description }) => description,
  availability: availabilityOf,
  condition: () => 'new',
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  link: ({ link }) => link,
  image_link: ({ image }) => image,
  additional_image_link: ({ moreImages }) => moreImages,
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  item_group_id: ({ groupId }) => groupId,
  google_product_category: ({ category }) => category,
  product_type: ({ productType }) => productType,
  shipping: shippingOf,
});

const without = (columns: FeedColumn[], ...names: string[]) =>
  columns.filter(({ name }) => !names.includes(name));

/** The catalogue of Facebook and Instagram. */
export const META_COLUMNS: FeedColumn[] = [
  ...SHARED_COLUMNS,
  ...without(APPAREL_COLUMNS, 'size_system', 'size_type'),
  ...toColumns({
    sale_price_effective_date: ({ salePeriod }) => salePeriod.map(minuteWithOffset).join('/'),
    quantity_to_sell_on_facebook: ({ stock }) => String(stock),
    'video[0].url': ({ video }) => video,
  }),
  ...LABEL_COLUMNS,
];

/** The catalogue of Pinterest. */
export const PINTEREST_COLUMNS: FeedColumn[] = [
  ...SHARED_COLUMNS,
  ...APPAREL_COLUMNS,
  ...toColumns({ video_link: ({ video }) => video }),
  ...LABEL_COLUMNS,
];
