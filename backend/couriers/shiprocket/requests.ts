import type { Consignment, ConsignmentAddress } from '../courier';
import type { ShiprocketSetting } from '../settings';

/** Longer cities are refused. */
const MAX_CITY_LENGTH = 30;

type Prefix = 'billing' | 'pickup' | 'shipping';

const addressFields = (
  prefix: Prefix,
  { name, address, city, state, postcode, country, phone, email }: ConsignmentAddress,
) =>
  Object.fromEntries(
    Object.entries({
      customer_name: name,
      last_name: '',
      address,
      city: city.slice(0, MAX_CITY_LENGTH),
      state,
      pincode: Number(postcode),
      country,
      phone,
      email,
    }).map(([field, value]) => [`${prefix}_${field}`, value]),
  );

const sum = (consignment: Consignment) =>
  consignment.items.reduce((total, { rupees, quantity }) => total + rupees * quantity, 0);

const commonFields = (consignment: Consignment) => ({
  order_id: consignment.reference,
  order_date: consignment.orderedOn,
  order_items: consignment.items.map(({ sku, name, quantity, rupees }) => ({
    sku,
    name,
    units: quantity,
    selling_price: rupees,
  })),
  length: consignment.size.length_cm,
  breadth: consignment.size.breadth_cm,
  height: consignment.size.height_cm,
  weight: consignment.size.weight_kg,
});

/** Body of POST /orders/create/adhoc. sub_total of a cash order is what the courier collects. */
export const deliveryBody = (consignment: Consignment, { pickup_location }: ShiprocketSetting) => ({
  ...commonFields(consignment),
  pickup_location,
  ...addressFields('billing', consignment.customer),
  shipping_is_billing: true,
  payment_method: consignment.cashRupees > 0 ? 'COD' : 'Prepaid',
  sub_total: consignment.cashRupees > 0 ? consignment.cashRupees : sum(consignment),
});

/** Body of POST /orders/create/return. */
export const returnBody = (consignment: Consignment, { warehouse }: ShiprocketSetting) => ({
  ...commonFields(consignment),
  ...addressFields('pickup', consignment.customer),
  ...addressFields('shipping', { ...warehouse, country: 'India' }),
  payment_method: 'PREPAID',
  sub_total: sum(consignment),
});
