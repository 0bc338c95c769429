import { dayAfter } from '@/lib/i18n/dates';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { cashToCollect } from '@/backend/orders/cash';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { addressSnapshot } from '@/backend/orders/repository';
import type { Consignment, ConsignmentAddress, PackageSize } from './courier';

/** Couriers that are booked deliver within India; another order is shipped by hand. */
function customerAddress({ order }: OrderDetails): ConsignmentAddress {
  const address = addressSnapshot.nullable().parse(order.shipping_address);
  if (!address || order.store_id !== null || address.country_code !== 'IN')
    throw new HttpError(
      409,
      'Shipments are booked for addresses in India only. Ship this order with a carrier and number.',
    );
  return {
    name: address.firstname,
    address: address.address_one,
    city: address.city_name,
    state: address.state_name,
    postcode: address.postal_code,
    country: address.country_name,
    phone: address.mobile,
    email: address.email,
  };
}

/** What a courier has to know about a shipment with these items. */
export async function toConsignment(
  db: Database,
  details: OrderDetails,
  lines: OrderLineRow[],
  {
    reference,
    kind,
    size,
    serviceId,
  }: Pick<Consignment, 'reference' | 'kind' | 'serviceId'> & { size?: Partial<PackageSize> },
): Promise<Consignment> {
  const { order } = details;
  const rupees = (minor: number) => Math.round(minor / order.rate) / 100;
  const lineIds = lines.map(({ id }) => id);
  return {
    reference,
    kind,
    serviceId,
    customer: customerAddress(details),
    items: lines.map((line) => ({
      sku: `${line.product_id}-${line.size_id}`,
      name: line.name,
      quantity: line.quantity,
      rupees: rupees(line.you_pay_minor),
    })),
    size: { ...(await loadSetting(db, 'couriers')).package, ...size },
    cashRupees: kind === 'delivery' ? rupees(cashToCollect(details, lineIds)) : 0,
    orderedOn: dayAfter(order.placed_at, 0),
  };
}
