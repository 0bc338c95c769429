import { dayAfter } from '@/lib/i18n/dates';
import { SHOP_NAME } from '@/lib/model/site';
import { toColumns } from './feedColumn';

/** OpenAI's product feed, which ChatGPT reads for search; its checkout is not offered. */
export const OPENAI_COLUMNS = toColumns({
  is_eligible_search: () => 'true',
  is_eligible_checkout: () => 'false',
  item_id: ({ id }) => id,
  title: ({ groupTitle }) => groupTitle,
  description: ({ description }) => description,
  url: ({ link }) => link,
  brand: ({ brand }) => brand,
  gtin: ({ gtin }) => gtin,
  condition: () => 'new',
  product_category: ({ category }) => category,
  image_url: ({ image }) => image,
  additional_image_urls: ({ moreImages }) => moreImages,
  video_url: ({ video }) => video,
  price: ({ price }) => price,
  sale_price: ({ salePrice }) => salePrice,
  sale_price_effective_date: ({ salePeriod }) =>
    salePeriod.map((time) => dayAfter(new Date(time), 0)).join(' / '),
  // OpenAI documents no value for back orders: they can be bought.
  availability: ({ stock }) => (stock > 0 ? 'in_stock' : 'out_of_stock'),
  group_id: ({ groupId }) => groupId,
  item_group_title: ({ groupTitle }) => groupTitle,
  listing_has_variations: ({ sizeCount }) => String(sizeCount > 1),
  variant_dict: ({ colour, size }) => JSON.stringify({ color: colour, size }),
  gender: ({ gender }) => gender,
  age_group: ({ ageGroup }) => ageGroup,
  color: ({ colour }) => colour,
  material: ({ fabric }) => fabric,
  size: ({ size }) => size,
  seller_name: () => SHOP_NAME,
  seller_url: ({ siteUrl }) => siteUrl,
  seller_privacy_policy: ({ siteUrl }) => `${siteUrl}/help/privacy`,
  seller_tos: ({ siteUrl }) => `${siteUrl}/help/terms`,
  return_policy: ({ siteUrl }) => `${siteUrl}/help/returns`,
  target_countries: ({ country }) => country,
  store_country: () => 'IN',
});
