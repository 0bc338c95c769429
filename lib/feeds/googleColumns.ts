import { toColumns, type FeedColumn } from './feedColumn';
import type { Offer } from './offer';

/** Countries in which Google shows a loyalty programme. */
const LOYALTY_COUNTRIES = ['AU', 'CA', 'GB', 'US'];
/** The label of the programme in the settings of Merchant Center. */
const PROGRAM_LABEL = 'aza_points';

export const availabilityOf = ({ stock }: Offer): string =>
  stock > 0 ? 'in_stock' : 'out_of_stock';

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
    price: ({ price }) => price,
    sale_price: ({ salePrice }) => salePrice,
    brand: ({ brand }) => brand,
    condition: () => 'new',
    // The pieces have no GTIN or MPN.
    identifier_exists: () => 'no',
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
  ['id', 'availability', 'price', 'sale_price'].includes(name),
);
