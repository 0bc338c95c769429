import type { CartWire } from '@/lib/contract/cart';
import { groupIndian } from '@/lib/money';
import type { Bag } from '../bag';

export const cartView = ({ lines, totals, country }: Bag): CartWire => ({
  cart_items: lines.map((line) => ({
    product_id: line.product_id,
    size_id: line.size_id,
    size: line.size,
    quantity: line.quantity,
    name: line.name,
    designer_name: line.designer_name,
    url: line.url,
    thumbnail_image: line.thumbnail_image ?? '',
    mrp: groupIndian(line.mrp),
    you_pay: groupIndian(line.youPay),
    line_total: groupIndian(line.youPay * line.quantity),
    stock: line.stock,
    delivery_date: line.deliveryDate,
  })),
  total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_cart_amount: groupIndian(totals.subtotal),
  shipping: groupIndian(totals.shipping),
  total_amount_payable: groupIndian(totals.payable),
  free_shipping_in: groupIndian(totals.freeShippingIn),
  duty_included: country.duty_active,
  currency_symbol: country.currency_symbol,
  currency_code: country.currency_code,
});
