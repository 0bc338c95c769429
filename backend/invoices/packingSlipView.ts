import type { z } from 'zod';
import { measurementBody } from '@/lib/contract/measurements';
import type { packingSlipWire } from '@/lib/contract/packingSlips';
import { countryName } from '@/lib/i18n/countryName';
import { dayAfter } from '@/lib/i18n/dates';
import { orderedSizeLabel } from '@/lib/model/variantOptions';
import { MEASUREMENT_POINTS } from '@/backend/measurements/rules';
import { isLineCancelledOrReturned } from '@/backend/money/retainedItems';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { formatMinor } from '@/lib/i18n/money';
import { addressSnapshot } from '@/backend/orders/repository';

export type PackingSlip = z.input<typeof packingSlipWire>;

/** "Meera: Bust 36 in, Waist 30 in". */
function measurementsText({ measures }: OrderLineRow): string {
  if (measures === null) return '';
  const { person, garment, unit, measures: values } = measurementBody.parse(measures);
  const points = MEASUREMENT_POINTS[garment]
    .filter(({ point }) => values[point] !== undefined)
    .map(({ point, label }) => `${label} ${values[point]} ${unit}`);
  return `${person}: ${points.join(', ')}`;
}

function destinationLines({ shipping_address }: OrderDetails['order']): string[] {
  if (shipping_address === null) return [];
  const address = addressSnapshot.parse(shipping_address);
  return [
    address.firstname,
    address.address_one,
    [address.city_name, address.state_name, address.postal_code].filter(Boolean).join(', '),
    countryName(address.country_name),
    `${address.mobile_code} ${address.mobile}`,
  ].filter(Boolean);
}

/** Data of the packing slip; without prices if the customer hid them. */
export const packingSlipView = ({ order, lines }: OrderDetails): PackingSlip => ({
  order_id: order.id,
  order_date: dayAfter(order.placed_at, 0),
  deliver_to: destinationLines(order),
  items: lines
    .filter((line) => !isLineCancelledOrReturned(line))
    .map((line) => ({
      order_detail_id: line.id,
      name: line.name,
      designer_name: line.designer_name,
      size: orderedSizeLabel(line),
      quantity: line.quantity,
      measurements: measurementsText(line),
      price: order.hide_prices ? null : formatMinor(line.paid_minor),
    })),
  gift_wrap: order.gift_wrap,
  gift_message: order.gift_message ?? '',
});
