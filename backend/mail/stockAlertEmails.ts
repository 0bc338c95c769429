import type { RestockAlert } from '@/backend/stockAlerts/repository';
import { priceBucketOf } from '@/lib/i18n/region';
import { isOneSize } from '@/lib/model/size';
import { inSize } from '@/backend/product/labelledSize';
import { button, paragraph, toEmail } from './content';
import { productLink } from './links';
import { emailPrice, orderItem } from './orderItem';

export function backInStockEmail(alert: RestockAlert, siteUrl: string) {
  const { email, size, name, designer_name, url, thumbnail_image, country_code } = alert;
  const bucket = priceBucketOf(country_code);
  const price = alert.prices.find((row) => row.bucket === bucket);
  const links = { siteUrl, country: country_code };
  const item = orderItem(
    {
      name,
      designer_name,
      url,
      thumbnail_image: thumbnail_image ?? '',
      size,
      options: null,
      quantity: 1,
    },
    links,
    [],
    price && emailPrice(alert)(price.you_pay_minor),
  );
  return toEmail(email, `Back in ${isOneSize(size) ? 'stock' : size}: ${name}`, {
    heading: 'Back in stock',
    preview: `${name} by ${designer_name} is back${inSize(alert)}.`,
    blocks: [
      paragraph('Hello,'),
      paragraph(`You asked us to tell you: ${name} by ${designer_name} is back${inSize(alert)}.`),
      { kind: 'items', items: [{ ...item, details: [] }] },
      paragraph('It isn’t reserved, and stock is limited. This is the only email about it.'),
      button('View the item', productLink(siteUrl, country_code, url, size)),
    ],
    reason: 'You are receiving this email because you asked us to tell you when this size is back.',
  });
}
