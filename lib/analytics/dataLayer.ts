import type { DataEvent, EventName, EventOf, Item, UserData } from '@/lib/contract/events';
import type { Cart, CartItem } from '@/lib/model/cart';
import type { Order, OrderItem } from '@/lib/model/order';
import { initialSize, priceOf, type ProductSummary, type Product } from '@/lib/model/product';
import { purchaseEventId, refundEventId } from './eventIds';
import type { Promotion } from './promotionAttributes';
import { SHOP_NAME } from '@/lib/model/site';

type Commerce = Extract<DataEvent, { ecommerce: object }>['event'];
type Fields<Name extends Commerce> = EventOf<Name>['ecommerce'];

/** An event of docs/data-layer.md, or the reset of `ecommerce` before it. */
export type Push = { ecommerce: null } | DataEvent;

const MAX_ITEMS = 200;
const discountOf = (mrp: number, youPay: number) =>
  mrp > youPay ? { discount: money(mrp - youPay) } : {};
/** Rounds to hundredths: sums of binary fractions carry more digits. */
const money = (amount: number) => Math.round(amount * 100) / 100;

const CATEGORY_FIELDS = [
  'item_category',
  'item_category2',
  'item_category3',
  'item_category4',
  'item_category5',
] as const;
/** The names of categories, the widest first, as the fields of an item. */
const categoryFields = (names: (string | undefined)[] = []): Partial<Item> =>
  Object.fromEntries(
    CATEGORY_FIELDS.flatMap((field, index) => (names[index] ? [[field, names[index]]] : [])),
  );

/** Drops empty fields: a tag manager would send null and undefined as text. */
function dropEmptyFields<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  ) as Fields;
}

export const toSummaryItem = (
  { id, name, designer, price, rootCategory }: ProductSummary,
  index?: number,
): Item => ({
  item_id: String(id),
  item_name: name,
  item_brand: designer,
  ...categoryFields([rootCategory]),
  price: price.youPay,
  ...discountOf(price.mrp, price.youPay),
  quantity: 1,
  ...(index !== undefined && { index }),
});

/**
 * At the price of the size that the page's URL chooses. Returns undefined if the product has no
 * price in this country.
 */
export function toProductItem(product: Product, size?: string | null): Item | undefined {
  const { id, name, designer, rootCategory, category, subCategory } = product;
  const chosen = initialSize(product, size);
  const price = priceOf(product, chosen?.stock ? chosen : undefined);
  if (!price) return undefined;
  return dropEmptyFields({
    item_id: String(id),
    item_name: name,
    item_brand: designer,
    ...categoryFields([rootCategory, category, subCategory]),
    price: price.youPay,
    ...discountOf(price.mrp, price.youPay),
    quantity: 1,
  });
}

type Line = Pick<
  CartItem,
  | 'productId'
  | 'sizeId'
  | 'name'
  | 'designer'
  | 'size'
  | 'youPay'
  | 'mrp'
  | 'quantity'
  | 'categories'
>;

/** Takes the whole quantity of the cart item unless `count` is given. */
export const toCartEventItem = (
  { productId, sizeId, name, designer, size, youPay, mrp, quantity, categories }: Line,
  count = quantity,
): Item => ({
  item_id: String(productId),
  item_name: name,
  item_brand: designer,
  item_variant: size,
  offer_id: `${productId}-${sizeId}`,
  ...categoryFields(categories),
  price: youPay,
  ...discountOf(mrp, youPay),
  quantity: count,
});

type OrderLine = Omit<Line, 'sizeId' | 'mrp'> & { sizeId: number | null; mrp?: number };

/** An item of an order, at its price when it was ordered. */
export const toOrderEventItem = ({
  productId,
  sizeId,
  name,
  designer,
  size,
  youPay,
  mrp = youPay,
  quantity,
  categories,
}: OrderLine): Item =>
  dropEmptyFields({
    item_id: String(productId),
    item_name: name,
    item_brand: designer,
    item_variant: size,
    offer_id: sizeId === null ? undefined : `${productId}-${sizeId}`,
    ...categoryFields(categories),
    price: youPay,
    ...discountOf(mrp, youPay),
    quantity,
  });

/** One gift card, or all of them as one item; empty if there are none. */
export const giftItems = (total: number): Item[] =>
  total > 0
    ? [
        {
          item_id: 'gift_card',
          item_name: 'Gift card',
          item_brand: SHOP_NAME,
          price: total,
          quantity: 1,
        },
      ]
    : [];

/** All items of a cart, gift cards included. */
export const toCartEventItems = ({
  lines,
  deductions,
}: Pick<Cart, 'lines' | 'deductions'>): Item[] => [
  ...lines.map((line) => toCartEventItem(line)),
  ...giftItems(deductions.giftCards),
];

/** Builds an event without `ecommerce`. */
export const toEvent = <Name extends Exclude<EventName, Commerce>>(
  event: Name,
  fields: Omit<EventOf<Name>, 'event'>,
): Push[] => [dropEmptyFields({ event, ...fields }) as unknown as DataEvent];

const sumOf = (items: Item[]) =>
  items.reduce((total, { price, quantity }) => total + price * quantity, 0);

/** Builds the reset and the event; `value` is price times quantity less discount. */
export function toCommerceEvents<
  Name extends Exclude<Commerce, 'view_promotion' | 'select_promotion'>,
>(
  event: Name,
  fields: Omit<Fields<Name>, 'value'> & { items: Item[]; discount?: number },
): [Push, EventOf<Name>] {
  const { items, discount = 0 } = fields;
  const ecommerce = dropEmptyFields({
    ...fields,
    discount: discount || undefined,
    value: Math.max(0, money(sumOf(items) - discount)),
    items: items.slice(0, MAX_ITEMS),
  });
  return [{ ecommerce: null }, { event, ecommerce } as unknown as EventOf<Name>];
}

export function toPromotionEvents(
  event: 'view_promotion' | 'select_promotion',
  { id, name, slot }: Promotion,
): Push[] {
  const fields = { promotion_id: id, promotion_name: name, creative_slot: slot };
  return [
    { ecommerce: null },
    { event, ecommerce: { ...fields, items: [{ item_id: id, item_name: name, ...fields }] } },
  ];
}

/** A confirmed order in its own currency; `user_data` only with advertising consent. */
export function toPurchaseEvents(
  { id, currency, lines, shipping, tax = 0, isFirst, deductions }: Order,
  user_data?: UserData,
): Push[] {
  const { coupon, giftCards } = deductions;
  const [clear, event] = toCommerceEvents('purchase', {
    transaction_id: String(id),
    currency: currency.code,
    items: [...lines.map(toOrderEventItem), ...giftItems(giftCards)],
    shipping,
    tax,
    ...(isFirst !== undefined && {
      customer_type: isFirst ? ('new' as const) : ('returning' as const),
    }),
    ...(coupon && {
      coupon: coupon.code,
      discount: coupon.discountWhenPlaced ?? coupon.discount,
    }),
  });
  return [
    clear,
    { ...event, event_id: purchaseEventId(id), ...(user_data && { user_data }) } as DataEvent,
  ];
}

/** A cancelled or returned order item, with its share of the coupon's discount. */
export function toRefundEvents(
  { id, currency, lines, deductions: { coupon } }: Order,
  line: OrderItem,
): Push[] {
  const item = toOrderEventItem(line);
  const share = coupon && {
    coupon: coupon.code,
    discount: money(
      (coupon.discountWhenPlaced ?? coupon.discount) *
        (sumOf([item]) / (sumOf(lines.map(toOrderEventItem)) || 1)),
    ),
  };
  const [clear, event] = toCommerceEvents('refund', {
    transaction_id: String(id),
    currency: currency.code,
    items: [item],
    ...share,
  });
  return [clear, { ...event, event_id: refundEventId(line.id) } as DataEvent];
}
