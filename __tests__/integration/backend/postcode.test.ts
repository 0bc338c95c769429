/** @jest-environment node */
import { stateCodesOfPostcode } from '@/backend/address/postcodes';
import { exampleAddress } from '@/__tests__/support/addresses';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test.each([
  ['400001', ['MH']],
  ['403001', ['GA']],
  ['110001', ['DL']],
  ['560001', ['KA']],
  ['682555', ['LD']],
  ['682001', ['KL']],
  ['744101', ['AN']],
  ['737101', ['SK']],
  ['160017', ['CH', 'PB']],
  ['248001', ['UK']],
  ['605001', ['TN', 'PY']],
  ['194101', ['LA']],
  ['500001', ['TG']],
  ['834001', ['JH']],
  ['800001', ['BR']],
  ['793001', ['ML']],
  ['40', ['MH']],
  ['990001', []],
  ['', []],
  ['abc', []],
])('PIN code > %s is in %j', (postcode, states) =>
  expect(stateCodesOfPostcode(postcode)).toEqual(states),
);

test('PIN code > its first digit narrows the states, and every state has one', async () => {
  expect(stateCodesOfPostcode('1').sort()).toEqual(['CH', 'DL', 'HP', 'HR', 'JK', 'LA', 'PB']);
  const codes = await store.db
    .selectFrom('states')
    .select('code')
    .where('country_id', '=', 99)
    .execute();
  const codesByFirstDigit = new Set(
    ['1', '2', '3', '4', '5', '6', '7', '8'].flatMap(stateCodesOfPostcode),
  );
  expect(codes.map(({ code }) => code).filter((code) => !codesByFirstDigit.has(code))).toEqual([]);
});

const lookUp = async (countryCode: string, search: string) =>
  (
    await store.visit().call('GET /address/v1/autocomplete/pincodecountry/:countryCode/:search', {
      params: { countryCode, search },
    })
  ).data;

test('postcode lookup > finds the state of a PIN code, and only validates elsewhere', async () => {
  expect(await lookUp('IN', '400001')).toMatchObject({
    postal_code: '400001',
    is_valid: true,
    message: '',
    city_name: 'Mumbai',
    list: [{ state_name: 'Maharashtra' }],
  });
  expect(await lookUp('IN', '40')).toMatchObject({
    is_valid: false,
    city_name: '',
    list: [{ state_name: 'Maharashtra' }],
  });
  expect(await lookUp('IN', '990001')).toMatchObject({
    is_valid: false,
    message: 'Please enter a valid PIN code in India',
    list: [],
  });
  expect(await lookUp('gb', 'SW1A1AA')).toMatchObject({
    postal_code: 'SW1A 1AA',
    is_valid: true,
    list: [],
  });
  expect(await lookUp('US', 'nonsense')).toMatchObject({ is_valid: false, list: [] });
  expect(await lookUp('AE', '1')).toMatchObject({ is_valid: true });
  expect(
    await store
      .visit()
      .expectError('GET /address/v1/autocomplete/pincodecountry/:countryCode/:search', {
        params: { countryCode: 'FR', search: '75001' },
      }),
  ).toMatchObject({ status: 404 });
});

test('checkout > stores the entered PIN code and says whether it is deliverable', async () => {
  const shopper = store.visit();
  const readSummary = (selected_pincode?: string) =>
    shopper.call('POST /checkout/v1/summary', { body: { measuring_kit: false, selected_pincode } });
  expect(await readSummary()).toMatchObject({ data: { pincode: null } });
  expect(await readSummary('400 001')).toMatchObject({
    data: {
      pincode: {
        pincode: '400001',
        state_name: 'Maharashtra',
        deliverable: true,
        message: 'We deliver to Maharashtra',
      },
    },
  });
  expect(await readSummary()).toMatchObject({ data: { pincode: { pincode: '400001' } } });
  expect(await readSummary('12')).toMatchObject({ data: { pincode: { deliverable: false } } });
});

test('profile address book > does not change the checkout address', async () => {
  const customer = await store.customer();
  const addressBook = async () => (await customer.call('GET /address/v1/address/profile')).data;
  const [first] = (await addressBook()).shipping_addresses;
  const { address_id } = (
    await customer.call('POST /address/v1/address/profile', {
      body: await exampleAddress(customer, 'IN', { city_name: 'Pune' }),
    })
  ).data;
  expect((await addressBook()).shipping_addresses).toMatchObject([
    { id: address_id, selection_type: null },
    { id: first?.id, selection_type: 'shipping' },
  ]);
  await customer.call('PUT /address/v1/address/:id/profile', {
    params: { id: address_id },
    body: await exampleAddress(customer, 'IN', { city_name: 'Nashik' }),
  });
  expect((await addressBook()).shipping_addresses[0]).toMatchObject({ city_name: 'Nashik' });
  const stranger = await store.customer();
  expect(
    await stranger.expectError('DELETE /address/v1/address/:id/profile', {
      params: { id: address_id },
    }),
  ).toMatchObject({ status: 404 });
  await customer.call('DELETE /address/v1/address/:id/profile', { params: { id: address_id } });
  expect((await addressBook()).shipping_addresses).toHaveLength(1);
  expect(await store.visit().expectError('GET /address/v1/address/profile')).toMatchObject({
    status: 401,
  });
});
