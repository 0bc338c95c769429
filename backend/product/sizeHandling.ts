import { sql, type Expression, type RawBuilder } from 'kysely';

/** Whether so many pieces of a size (a row of product_sizes) are more than its stock. */
export const isOnBackOrder = (size: string, quantity: RawBuilder<number>) =>
  sql<boolean>`(${sql.ref(`${size}.stock_policy`)} = 'continue' and ${sql.ref(`${size}.stock`)} < ${quantity})`;

/** Days until a size is sent; on back order, with those until it has come in. The query names the product `p`. */
export const handlingDays = (size: string, onBackOrder: Expression<boolean>) =>
  sql<number>`handling_days_of(coalesce(${sql.ref(`${size}.handling_days`)}, p.handling_days), ${onBackOrder})`.as(
    'handling_days',
  );

/** Those of one piece of the size `s`; the query names its stock `x`. */
export const sizeHandlingDays = handlingDays('s', sql.ref<boolean>('x.is_on_back_order'));

const isSizeOnBackOrder = isOnBackOrder('s', sql<number>`1`);

/** The columns of the view size_stock for a size `s` of the product `p` that is not withdrawn; the view would read both once more. */
export const listedSizeStock = [
  sql<number>`case when p.withdrawn_on is null then available_stock(s.stock, s.stock_policy) else 0 end`.as(
    'stock',
  ),
  isSizeOnBackOrder.as('is_on_back_order'),
  handlingDays('s', isSizeOnBackOrder),
] as const;

type SoonestSize = {
  delivery_class: string;
  delivery_label: string;
  handling_days: number;
  is_on_back_order: boolean;
};

/** The size of the product p that can be sent first; null when all are sold out. */
export const soonestSize = sql<SoonestSize | null>`(
  select json_build_object('delivery_class', coalesce(s.delivery_class, p.delivery_class),
    'delivery_label', coalesce(s.delivery_label, p.delivery_label),
    'handling_days', handling_days_of(coalesce(s.handling_days, p.handling_days), x.is_on_back_order),
    'is_on_back_order', x.is_on_back_order)
  from product_sizes s join size_stock x on x.size_id = s.id
  where s.product_id = p.id and x.available > 0
  order by handling_days_of(coalesce(s.handling_days, p.handling_days), x.is_on_back_order), s.position
  limit 1)`.as('soonest');
