import { type LabelledSize, sizeLabel } from '@/lib/model/size';
import { button, paragraph, toEmail, type EmailItem } from './content';
import { cartLink, productLink, wishlistLink } from './links';
import type { EmailLinks } from './orderItem';

type Product = { name: string; designer_name: string; url: string; thumbnail_image: string | null };
export type SavedItemNews = Product & {
  /** Formatted current price, and the one when the item was saved if it was higher. */
  price: string;
  formerPrice?: string;
  /** Items left in all sizes, if few. */
  stockLeft?: number;
};
export type LeftItem = Product & LabelledSize & { quantity: number; price: string };
type Reminder<Item> = { email: string; items: Item[]; links: EmailLinks; unsubscribe: string };

const emailItem = (
  { name, designer_name, url, thumbnail_image }: Product,
  { siteUrl, country }: EmailLinks,
  { details, price, size }: { details: string[]; price: string; size?: string },
): EmailItem => ({
  name,
  designer: designer_name,
  picture: thumbnail_image ?? '',
  link: productLink(siteUrl, country, url, size),
  details,
  price,
});

const stockText = (left: number) => `Only ${left} left`;

function savedItemSubject(items: SavedItemNews[]): string {
  const [first] = items;
  if (first && items.length === 1)
    return first.formerPrice
      ? `Now ${first.price}: ${first.name}`
      : `${stockText(first.stockLeft ?? 1)}: ${first.name}`;
  return items.every(({ formerPrice }) => formerPrice)
    ? 'Lower prices on items you saved'
    : items.some(({ formerPrice }) => formerPrice)
      ? 'Lower prices and last items in your wishlist'
      : 'Items you saved are almost sold out';
}

const savedItemHeading = (items: SavedItemNews[]): string =>
  items.some(({ formerPrice }) => formerPrice) ? 'A lower price for you' : 'Almost sold out';

/** Price drops and low stock of saved items, in one email. Only with consent. */
export function savedItemsEmail({ email, items, links, unsubscribe }: Reminder<SavedItemNews>) {
  const isOne = items.length === 1;
  const text = items.every(({ formerPrice }) => formerPrice)
    ? `The price of ${isOne ? 'an item' : 'items'} in your wishlist is lower than when you saved ${isOne ? 'it' : 'them'}.`
    : items.some(({ formerPrice }) => formerPrice)
      ? 'Some items in your wishlist cost less than when you saved them, and some are almost sold out.'
      : `${isOne ? 'An item' : 'Some items'} in your wishlist ${isOne ? 'is' : 'are'} almost sold out.`;
  return toEmail(email, savedItemSubject(items), {
    heading: savedItemHeading(items),
    preview: text,
    blocks: [
      paragraph('Hello,'),
      paragraph(text),
      {
        kind: 'items',
        items: items.map((item) =>
          emailItem(item, links, {
            details: [
              ...(item.formerPrice ? [`${item.formerPrice} when you saved it`] : []),
              ...(item.stockLeft ? [stockText(item.stockLeft)] : []),
            ],
            price: item.price,
          }),
        ),
      },
      button('View your wishlist', wishlistLink(links.siteUrl, links.country)),
    ],
    reason: 'You are receiving this email because you asked for updates on items you saved.',
    unsubscribe,
  });
}

/** Reminds once of items left in the cart. Only with consent. */
export const cartReminderEmail = ({ email, items, links, unsubscribe }: Reminder<LeftItem>) =>
  toEmail(email, 'Your cart is saved', {
    heading: 'Still in your cart',
    preview: 'We saved your cart for you.',
    blocks: [
      paragraph('Hello,'),
      paragraph('We saved your cart for you. Your items are not reserved, and stock is limited.'),
      {
        kind: 'items',
        items: items.map((item) =>
          emailItem(item, links, {
            details: [`${sizeLabel(item)}, quantity ${item.quantity}`],
            price: item.price,
            size: item.size,
          }),
        ),
      },
      button('View your cart', cartLink(links.siteUrl, links.country)),
    ],
    reason: 'You are receiving this email because you asked to be reminded of your cart.',
    unsubscribe,
  });
