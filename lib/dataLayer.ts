import type { CartLine } from './model/cart';
import type { Order, OrderLine } from './model/order';
import type { Card, Product } from './model/product';

/** What Google Analytics 4 calls an item: price is what one piece costs now, discount what was taken off it. Unknown fields are left out. */
export type Item = {
  item_id: string;
  item_name: string;
  item_brand: string;
  /** The size. */
  item_variant?: string;
  /** The offer of the Merchant feeds and of the structured data. */
  offer_id?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  price: number;
  discount?: number;
  quantity: number;
  index?: number;
  item_list_id?: string;
  item_list_name?: string;
};

type Amounts = { currency: string; items: Item[] };
type More = { coupon?: string; shipping?: number; shipping_tier?: string; payment_type?: string; transaction_id?: string; item_list_id?: string; item_list_name?: string; discount?: number };

/** One push to the tag manager's data layer. docs/data-layer.md lists them all. */
export type DataEvent =
  | { ecommerce: null }
  | { event: string; ecommerce: More & { currency: string; value: number; items: Item[] } }
  | { event: string; [field: string]: string | number | undefined };

const MOST_ITEMS = 200;
const taken = (mrp: number, youPay: number) => (mrp > youPay ? { discount: mrp - youPay } : {});

export const cardItem = ({ id, name, designer, price }: Card, index?: number): Item =>
  ({ item_id: String(id), item_name: name, item_brand: designer, price: price.youPay, ...taken(price.mrp, price.youPay), quantity: 1, ...(index !== undefined && { index }) });

export function productItem({ id, name, designer, price, rootCategory, category, subCategory }: Product): Item | undefined {
  if (!price) return undefined;
  const levels = { ...(rootCategory && { item_category: rootCategory }), ...(category && { item_category2: category }), ...(subCategory && { item_category3: subCategory }) };
  return { item_id: String(id), item_name: name, item_brand: designer, ...levels, price: price.youPay, ...taken(price.mrp, price.youPay), quantity: 1 };
}

/** So many of a line; all of it when nothing is said. */
export const lineItem = ({ productId, sizeId, name, designer, size, youPay, mrp, quantity }: CartLine, count = quantity): Item =>
  ({ item_id: String(productId), item_name: name, item_brand: designer, item_variant: size, offer_id: `${productId}-${sizeId}`, price: youPay, ...taken(mrp, youPay), quantity: count });

const orderItem = ({ productId, sizeId, name, designer, size, youPay, quantity }: OrderLine): Item =>
  ({ item_id: String(productId), item_name: name, item_brand: designer, item_variant: size, ...(sizeId !== null && { offer_id: `${productId}-${sizeId}` }), price: youPay, quantity });

/** An e-commerce event after the push that clears the last one. value is the sum of price times quantity less the discount on all of it, without shipping. */
export function commerce(event: string, { currency, items, ...more }: Amounts & More): DataEvent[] {
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  return [{ ecommerce: null }, { event, ecommerce: { ...more, currency, value: Math.max(0, sum - (more.discount ?? 0)), items: items.slice(0, MOST_ITEMS) } }];
}

/** An order that is confirmed, in its own money. */
export const purchase = ({ id, currency, lines, shipping, deductions: { coupon } }: Order): DataEvent[] =>
  commerce('purchase', { transaction_id: String(id), currency: currency.code, items: lines.map(orderItem), shipping, ...(coupon && { coupon: coupon.code, discount: coupon.discount }) });
