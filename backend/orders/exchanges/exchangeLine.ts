import { labelOptions } from '@/lib/model/variantOptions';
import type { Database } from '@/backend/infra/db/database';
import { withTaxes } from '@/backend/tax/lineTaxes';
import { hsnOfProduct, loadTaxRules } from '@/backend/tax/rulesRepository';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import type { NewOrderLine } from '@/backend/orders/repository';
import type { ExchangeOption } from './service';

export async function buildExchangeLine(
  tx: Database,
  { order }: OrderDetails,
  line: OrderLineRow,
  { size, youPay, price, mrp, deliveryDate }: ExchangeOption,
  now: Date,
): Promise<NewOrderLine> {
  const hsn = line.hsn ?? (await hsnOfProduct(tx, line.product_id));
  const [{ paid, taxPercent, taxMinor } = { paid: 0, taxPercent: 0, taxMinor: 0 }] = withTaxes(
    [{ youPay: youPay / 100, quantity: line.quantity, hsn }],
    (youPay * line.quantity - price) / 100,
    await loadTaxRules(tx, { country: order.country_code, currencyRate: order.rate, now }),
  );
  const { product_id, name, designer_name, url, quantity } = line;
  return {
    product_id,
    name,
    designer_name,
    url,
    thumbnail_image: size.thumbnail_image ?? line.thumbnail_image,
    quantity,
    size_id: size.id,
    size: size.label,
    options: labelOptions(size.label, size.option_names),
    mrp_minor: mrp,
    you_pay_minor: youPay,
    paid_minor: paid * 100,
    hsn,
    tax_percent: taxPercent,
    tax_minor: taxMinor,
    delivery_date: deliveryDate,
    returnable: size.returnable,
    return_days: size.return_days,
    is_made_to_order: size.is_made_to_order,
    measures: null,
    measurement_id: null,
  };
}
