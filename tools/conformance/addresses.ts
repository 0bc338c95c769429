import { area, assertEqual } from './check';
import { indianAddress, newCustomer } from './people';
import { newApiVisitor } from './visitor';

export const addressChecks = area('Addresses', {
  'require a signed-in customer (401) and belong to that customer (404)': async (backend) => {
    const [customer, other] = [await newCustomer(backend), await newCustomer(backend)];
    await newApiVisitor(backend).expectRejection(401, 'main', 'GET /address/v1/address/checkout');
    const body = await indianAddress(customer);
    const { address_id } = (await customer.main('POST /address/v1/address/checkout', { body }))
      .data;
    await other.expectRejection(404, 'main', 'PUT /address/v1/address/:id/checkout', {
      params: { id: address_id },
      body,
    });
    await other.expectRejection(404, 'main', 'DELETE /address/v1/address/:id/checkout', {
      params: { id: address_id },
    });
    await other.expectRejection(404, 'main', 'POST /address/v1/address/select/checkout', {
      body: { shipping_id: address_id, billing_id: null },
    });
  },
  'are not needed to choose a store: without one, no store is an answer too': async (backend) => {
    const customer = await newCustomer(backend);
    const { aza_stores } = (
      await customer.main('POST /address/v1/address/select/checkout', {
        body: { shipping_id: null, billing_id: null, store_id: null },
      })
    ).data;
    assertEqual(
      aza_stores.filter(({ is_selected }) => is_selected),
      [],
      'The selected stores',
    );
  },
  'are added, changed, selected and removed; an invalid postcode is rejected with its field':
    async (backend) => {
      const customer = await newCustomer(backend);
      const body = await indianAddress(customer);
      const { address_id } = (await customer.main('POST /address/v1/address/checkout', { body }))
        .data;
      await customer.main('PUT /address/v1/address/:id/checkout', {
        params: { id: address_id },
        body: { ...body, city_name: 'Pune' },
      });
      const book = (
        await customer.main('POST /address/v1/address/select/checkout', {
          body: { shipping_id: address_id, billing_id: null },
        })
      ).data;
      assertEqual(
        book.shipping_addresses.map(({ city_name, selection_type }) => [city_name, selection_type]),
        [['Pune', 'shipping']],
        'The address book',
      );
      const rejection = await customer.send('main', 'POST /address/v1/address/checkout', {
        body: { ...body, postal_code: '12' },
      });
      assertEqual(
        [rejection.status, JSON.stringify(rejection.body.invalid_fields).includes('postal_code')],
        [400, true],
        'The rejection',
      );
      await customer.main('DELETE /address/v1/address/:id/checkout', {
        params: { id: address_id },
      });
      assertEqual(
        (await customer.main('GET /address/v1/address/checkout')).data.shipping_addresses,
        [],
        'The addresses after deletion',
      );
    },
});
