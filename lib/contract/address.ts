import { z } from 'zod';
import { done, id } from './call';

const text = (label: string, max = 200) =>
  z.string().trim().min(1, `Please enter ${label}`).max(max);

/** An address as typed; the backend checks it with the libraries of the form. */
export const addressBody = z.object({
  firstname: text('your name', 100),
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')),
  mobile: z
    .string()
    .regex(/^\d{4,14}$/, 'Please enter a valid mobile number')
    .describe('National number, digits only.'),
  mobile_code: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .describe('Dial code with its plus.'),
  address_one: text('your address', 300),
  postal_code: z.string().trim().max(12).describe('Empty if the country has none.'),
  city_name: text('your city', 100),
  state_id: id.nullable().describe('Empty, with a null id, if the country has none.'),
  state_name: z.string().trim().max(100),
  country_id: id,
  type: z.enum(['shipping', 'billing']),
  is_default: z.boolean(),
});
export type AddressBody = z.infer<typeof addressBody>;

export const addressWire = addressBody.extend({
  id,
  country_name: z.string(),
  country_code: z.string().length(2),
  selection_type: z
    .enum(['shipping', 'billing'])
    .nullable()
    .describe('The part of this checkout it is selected for, if any.'),
});
export type AddressWire = z.infer<typeof addressWire>;

export const addressBookWire = z.object({
  shipping_addresses: z.array(addressWire),
  billing_addresses: z.array(addressWire),
  identical_address: z.boolean().describe('True while billing follows shipping.'),
  aza_stores: z.array(
    z.object({
      id,
      name: z.string(),
      address_one: z.string(),
      city_name: z.string(),
      country_name: z.string(),
      hours: z.string(),
      is_selected: z.boolean().optional().describe('Whether the order is collected at this store.'),
    }),
  ),
});
export type AddressBookWire = z.infer<typeof addressBookWire>;

const place = z.object({ id, name: z.string() });

/** Customers only: 401 without a session. An invalid field gives 400 with invalid_fields. */
export const addressCalls = {
  /** The saved addresses, the checkout address and the stores. */
  'GET /address/v1/address/checkout': { reply: done(addressBookWire) },
  /** Saves and selects an address; 400 with invalid_fields by the rules of its country. */
  'POST /address/v1/address/checkout': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** Changes an address, but no placed order; 400 with invalid_fields, 404 for an unknown one. */
  'PUT /address/v1/address/:id/checkout': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** Removes an address, also from the checkout; 404 for an unknown or another customer's. */
  'DELETE /address/v1/address/:id/checkout': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
  /**
   * billing_id null: billing follows shipping. With a store_id of aza_stores the person of the
   * shipping address collects the order there: no shipping fee, and the bill goes to the address.
   * The specification does not show how a store is selected.
   */
  'POST /address/v1/address/select/checkout': {
    body: z.object({
      shipping_id: id
        .nullable()
        .describe('null before the first address is saved: only the store is selected.'),
      billing_id: id.nullable(),
      store_id: id.nullable().optional().describe('Absent or null: delivered.'),
    }),
    reply: done(addressBookWire),
  },
  /** The address book outside a checkout: adding an address does not select it. */
  'GET /address/v1/address/profile': { reply: done(addressBookWire) },
  /** Adds an address to the address book. */
  'POST /address/v1/address/profile': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** As in the checkout. */
  'PUT /address/v1/address/:id/profile': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** As in the checkout. */
  'DELETE /address/v1/address/:id/profile': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
  /**
   * A postcode, or its beginning. The specification does not show the response. For India it lists
   * the states of a PIN by its prefix: one in most districts, several where a district crosses a
   * border, and the town if the PIN is that of the district's main town. For other countries it
   * only reports whether the postcode is valid.
   */
  'GET /address/v1/autocomplete/pincodecountry/:countryCode/:search': {
    reply: done(
      z.object({
        postal_code: z
          .string()
          .describe('In its stored form: without spaces in India, in capitals.'),
        is_valid: z
          .boolean()
          .describe(
            'Whether it is a complete postcode of the country. True for countries without postcodes.',
          ),
        message: z.string().describe('The error; empty if it is valid.'),
        city_name: z
          .string()
          .describe('The most likely town, which the customer can correct; empty if unknown.'),
        list: z.array(z.object({ state_id: id, state_name: z.string() })),
      }),
    ),
  },
  /** Countries for addresses. A country with shipping_restricted is for billing addresses only. */
  'GET /address/v1/autocomplete/country': {
    reply: done(
      z.object({
        list: z.array(
          place.extend({
            country_code: z.string(),
            mobile_code: z.string(),
            shipping_restricted: z.boolean(),
          }),
        ),
      }),
    ),
  },
  /** The states of a country by its id; empty if its addresses have none. */
  'GET /address/v1/autocomplete/state/:id': { reply: done(z.object({ list: z.array(place) })) },
};
