import { z } from 'zod';
import { done, id } from './call';

const text = (label: string, max = 200) =>
  z.string().trim().min(1, `Please enter ${label}`).max(max);

/** What a shopper types. Rules that hang on the country are checked by the backend with the same libraries as the form. */
export const addressBody = z.object({
  firstname: text('a name', 100),
  email: z.string().trim().max(254).pipe(z.email('Please enter a valid email address')),
  mobile: z
    .string()
    .regex(/^\d{4,14}$/, 'Please enter a valid mobile number')
    .describe('National number, digits only.'),
  mobile_code: z
    .string()
    .regex(/^\+\d{1,4}$/)
    .describe('Dial code with its plus.'),
  address_one: text('an address', 300),
  postal_code: z.string().trim().max(12).describe('Empty where the country has none.'),
  city_name: text('a city', 100),
  state_id: id.nullable().describe('Empty, with a null id, where the country has none.'),
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
    .describe('For which part of this checkout it is chosen, if for any.'),
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
      is_selected: z.boolean().optional().describe('Whether the order is collected here.'),
    }),
  ),
});
export type AddressBookWire = z.infer<typeof addressBookWire>;

const place = z.object({ id, name: z.string() });

/** Customers only: 401 without a session. A field that breaks a rule answers 400 with invalid_fields. */
export const addressCalls = {
  /** The addresses with what is chosen for this checkout, and the stores of the house. */
  'GET /address/v1/address/checkout': { reply: done(addressBookWire) },
  /** Adds an address and chooses it. Not shown in the specification which fields a country needs: dial code, postcode and state are held to the rules of theirs, and 400 with invalid_fields says which is wrong. */
  'POST /address/v1/address/checkout': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** Changes an address; what an order was sent to stays as it was. 400 with invalid_fields, 404 for an unknown one, also for another customer's. */
  'PUT /address/v1/address/:id/checkout': {
    body: addressBody,
    reply: done(z.object({ address_id: id })),
  },
  /** Takes an address out of the book; one that was chosen is chosen no longer. 404 for an unknown one, also for another customer's. */
  'DELETE /address/v1/address/:id/checkout': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
  /**
   * billing_id null: billing follows shipping. With a store_id the order is collected at that store of aza_stores by whom the shipping address names: nothing is charged
   * for shipping, and the bill goes to the address. How a store is chosen is not shown in the specification.
   */
  'POST /address/v1/address/select/checkout': {
    body: z.object({
      shipping_id: id,
      billing_id: id.nullable(),
      store_id: id.nullable().optional().describe('Left out or null: it is delivered.'),
    }),
    reply: done(addressBookWire),
  },
  /** The address book outside a checkout: nothing is chosen by adding to it. */
  'GET /address/v1/address/profile': { reply: done(addressBookWire) },
  /** Adds an address to the book. */
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
   * A postcode, or the beginning of one. Not shown in the specification what it answers. For India it tells the states a PIN can lie in, by its prefix:
   * one in most districts, several where a district crosses a border, and the town where it is the heart of its district. Elsewhere it only tells whether the postcode is one.
   */
  'GET /address/v1/autocomplete/pincodecountry/:countryCode/:search': {
    reply: done(
      z.object({
        postal_code: z.string().describe('As it is kept: without blanks in India, in capitals.'),
        is_valid: z
          .boolean()
          .describe(
            'Whether it is a whole postcode of the country. True for countries without postcodes.',
          ),
        message: z.string().describe('Why it is not; empty when it is.'),
        city_name: z
          .string()
          .describe(
            'The town it most likely lies in, to be corrected by whoever knows better; empty where it is not known.',
          ),
        list: z.array(z.object({ state_id: id, state_name: z.string() })),
      }),
    ),
  },
  /** Countries an address can be in. Whoever is shipping_restricted can be billed there but not delivered to. */
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
  /** The states of a country by its id; empty where addresses have none. */
  'GET /address/v1/autocomplete/state/:id': { reply: done(z.object({ list: z.array(place) })) },
};
