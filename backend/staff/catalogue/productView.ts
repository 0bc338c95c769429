import type {
  StaffProductRowWire,
  StaffProductState,
  StaffProductWire,
} from '@/lib/contract/staffProducts';
import { salePeriodView } from '@/backend/sales/salePeriodView';
import {
  pricesOf,
  toBucketPrices,
  type StaffProduct,
  type StaffProductRow,
} from './productRepository';

const productState = ({
  is_draft,
  withdrawn_on,
}: Pick<StaffProduct, 'is_draft' | 'withdrawn_on'>): StaffProductState =>
  is_draft ? 'draft' : withdrawn_on === null ? 'published' : 'withdrawn';

export const staffProductRowView = ({
  you_pay_minor,
  stock,
  is_draft,
  withdrawn_on,
  ...row
}: StaffProductRow): StaffProductRowWire => ({
  ...row,
  state: productState({ is_draft, withdrawn_on }),
  price: you_pay_minor / 100,
  stock: stock ?? 0,
});

const saleView = (sale: StaffProduct['sale']): StaffProductWire['sale'] =>
  sale && {
    percent: sale.percent,
    ...salePeriodView(sale),
    is_running: sale.started_at !== null,
  };

export const staffProductView = (product: StaffProduct): StaffProductWire => ({
  product_id: product.id,
  sku: product.sku,
  name: product.name,
  designer_name: product.designer_name,
  category: product.category,
  url: product.url,
  state: productState(product),
  added_on: product.added_on,
  description: product.stylist_note,
  meta_description: product.meta_description,
  designer_id: product.designer_id,
  category_id: product.category_id,
  gender: product.gender as StaffProductWire['gender'],
  colour: product.colour_name,
  fabric: product.fabric,
  work: product.work,
  pattern: product.pattern,
  care: product.care,
  occasions: product.occasions.map(({ slug }) => slug),
  delivery_class: product.delivery_class as StaffProductWire['delivery_class'],
  handling_days: product.handling_days,
  return_days: product.returnable ? product.return_days : 0,
  cost: product.cost_minor && product.cost_minor / 100,
  prices: pricesOf(product),
  sale: saleView(product.sale),
  sizes: product.sizes.map(({ own_prices, gtin, handling_days, ...size }) => ({
    ...size,
    ...(size.stock_policy === 'made_to_order' && handling_days !== null && { handling_days }),
    ...(gtin && { gtin }),
    ...(own_prices.length > 0 && { prices: toBucketPrices(own_prices) }),
  })),
});

/** What the audit log keeps of a product: all that staff can change but stock. */
export const auditedProduct = (product: StaffProduct) => {
  const view = staffProductView(product);
  return {
    ...view,
    sizes: view.sizes.map(({ size, sku, gtin, prices, stock_policy, handling_days }) => {
      const name = sku === null ? size : `${size} (${sku})`;
      const policy = stock_policy === 'tracked' ? undefined : { stock_policy, handling_days };
      return prices || gtin || policy ? { size: name, gtin, prices, ...policy } : name;
    }),
  };
};
