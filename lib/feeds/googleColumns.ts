import { toColumns, type FeedColumn } from './feedColumn';
import type { Offer } from './offer';

/** Countries in which Google shows a loyalty programme. */
const LOYALTY_COUNTRIES = ['AU', 'CA', 'GB', 'US'];
/** The label of the programme in the settings of Merchant Center. */
const PROGRAM_LABEL = 'aza_points';

const availabilityOf = ({ stock, availableFrom }: Offer): string => {
  if (stock === 0) return 'out_of_stock';
  return availableFrom ? 'backorder' : 'in_stock';
};

const shippingOf = ({ country, shippingFee, handlingDays, transitDays }: Offer): string[][] =>
  transitDays === undefined
    ? []
    : [
        [
          country,
          shippingFee,
          ...[handlingDays, handlingDays, transitDays, transitDays].map(String),
        ],
      ];

const loyaltyOf = ({ country, tier, points }: Offer): string[][] =>
  LOYALTY_COUNTRIES.includes(country) && tier && points > 0
    ? [[PROGRAM_LABEL, tier.toLowerCase().replaceAll(' ', '_'), String(points)]]
    : [];

/** "2026-11-27T10:00Z" */
const minuteInUtc = (time: string): string => `${time.slice(0, 16)}Z`;

/** Columns that Google's and Pinterest's feeds share. */
export const APPAREL_COLUMNS = toColumns({
  gender: ({ gender }) => gender,
  age_group: ({ ageGroup }) => ageGroup,
  color: ({ colour }) => colour,
  material: ({ fabric }) => fabric,
  pattern: ({ pattern }) => pattern,
  size: ({ size }) => size,
  size_system: ({ sizeSystem }) => sizeSystem,
  size_type: ({ sizeType }) => sizeType,
});

export const LABEL_COLUMNS = toColumns({
  custom_label_0: ({ labels }) => labels.newness,
  custom_label_1: ({ labels }) => labels.delivery,
  custom_label_2: ({ labels }) => labels.priceBand,
  custom_label_3: ({ labels }) => labels.discount,
  custom_label_4: ({ labels }) => labels.margin,
});

/** Google's product data specification, without the attributes for which the store has no data. */
export const GOOGLE_COLUMNS: FeedColumn[] = [
  ...toColumns({
    id: ({ id }) => id,
    item_group_id: ({ groupId }) => groupId,
    title: ({ groupTitle }) => groupTitle,
    description: ({ description }) => description,
    link: ({ link }) => link,
    image_link: ({ image }) => image,
    additional_image_link: ({ moreImages }) => moreImages,
    video_link: ({ video }) => video,
    availability: availabilityOf,
    // Google requires it of back orders.
    availability_date: ({ availableFrom }) => availableFrom && minuteInUtc(availableFrom),
    price: ({ price }) => price,
    sale_price: ({ salePrice }) => salePrice,
    sale_price_effective_date: ({ salePeriod }) => salePeriod.map(minuteInUtc).join('/'),
    brand: ({ brand }) => brand,
    condition: () => 'new',
    gtin: ({ gtin }) => gtin,
    // A piece without a barcode has no MPN either.
    identifier_exists: ({ gtin }) => (gtin ? 'yes' : 'no'),
    google_product_category: ({ category }) => category,
    product_type: ({ productType }) => productType,
  }),
  ...APPAREL_COLUMNS,
  ...toColumns({
    product_highlight: ({ highlights }) => highlights,
  }),
  {
    name: 'product_detail',
    parts: ['section_name', 'attribute_name', 'attribute_value'],
    value: ({ details }) => details,
  },
  {
    name: 'shipping',
    parts: [
      'country',
      'price',
      'min_handling_time',
      'max_handling_time',
      'min_transit_time',
      'max_transit_time',
    ],
    value: shippingOf,
  },
  ...toColumns({
    min_handling_time: ({ handlingDays }) => String(handlingDays),
    max_handling_time: ({ handlingDays }) => String(handlingDays),
  }),
  {
    name: 'loyalty_program',
    parts: ['program_label', 'tier_label', 'loyalty_points'],
    value: loyaltyOf,
  },
  ...LABEL_COLUMNS,
];

/** Price and stock only, for a second source that is fetched more often. */
export const INVENTORY_COLUMNS = GOOGLE_COLUMNS.filter(({ name }) =>
  [
    'id',
    'availability',
    'availability_date',
    'price',
    'sale_price',
    'sale_price_effective_date',
  ].includes(name),
);
