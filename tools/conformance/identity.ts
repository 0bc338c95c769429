import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { indianAddress, newCustomer } from './people';
import { CONFORMANCE_PASSWORD } from './password';
import { newApiVisitor } from './visitor';

export const identityChecks = area('Codes and identities', {
  'a code is sent to a known email (601), not again at once, and only the correct one is accepted (603)':
    async (backend) => {
      const { email } = await newCustomer(backend);
      const visitor = newApiVisitor(backend);
      const purpose = { intent: 'login', communicator: 'email', email };
      assertEqual(
        responseCodeOf(
          await visitor.main('POST /account/v1/otp', { body: { ...purpose, email: `x${email}` } }),
        ),
        RESPONSE_CODES.SIGNUP_NEEDED,
        'The code for an unknown email',
      );
      const sent = await visitor.main('POST /account/v1/otp', { body: purpose });
      assertEqual(sent.code, RESPONSE_CODES.OTP_SENT, 'The code');
      assertThat(
        sent.data?.sent_to.includes(email) === false,
        'The response contains the whole email',
      );
      assertThat(
        responseCodeOf(await visitor.main('POST /account/v1/otp', { body: purpose })) !==
          RESPONSE_CODES.OTP_SENT,
        'Another code was sent at once',
      );
      const guesses = [];
      for (const otp of ['000000', '111111', '222222', '333333', '444444', '555555'])
        guesses.push(
          responseCodeOf(
            await visitor.main('POST /account/v1/otp-verify', { body: { ...purpose, otp } }),
          ),
        );
      assertThat(
        guesses.filter((code) => code === RESPONSE_CODES.OTP_VERIFIED).length <= 1,
        'Two guesses were accepted',
      );
      assertEqual(
        (await newApiVisitor(backend).main('GET /account/v1/web-bootstrap')).data.is_logged_in,
        false,
        'is_logged_in of another visitor',
      );
    },
  'a mobile number is verified only by its signed-in customer (401)': async (backend) => {
    const { email } = await newCustomer(backend);
    await newApiVisitor(backend).expectRejection(401, 'main', 'POST /account/v1/otp', {
      body: { intent: 'verify_mobile', communicator: 'mobile', email, mobile: '+919876543210' },
    });
    await newApiVisitor(backend).expectRejection(400, 'main', 'POST /account/v1/otp', {
      body: { intent: 'signup', communicator: 'mobile', email, password: CONFORMANCE_PASSWORD },
    });
  },
  'measurements are within plausible limits and belong to their customer (400, 404)': async (
    backend,
  ) => {
    const [customer, stranger] = [await newCustomer(backend), await newCustomer(backend)];
    const body = { person: 'Meera', garment: 'women', unit: 'in', measures: { waist: 28.5 } };
    const { id } = (await customer.main('POST /profile/v1/measurements', { body })).data;
    await customer.expectRejection(400, 'main', 'POST /profile/v1/measurements', {
      body: { ...body, measures: { waist: 400 } },
    });
    await stranger.expectRejection(404, 'main', 'PUT /profile/v1/measurements/:id', {
      params: { id },
      body,
    });
    await stranger.expectRejection(404, 'main', 'DELETE /profile/v1/measurements/:id', {
      params: { id },
    });
    assertEqual(
      (await customer.main('GET /profile/v1/measurements')).data.list.length,
      1,
      'The count',
    );
  },
  'wallet and points require a signed-in customer (401)': async (backend) => {
    const customer = await newCustomer(backend);
    assertEqual((await customer.main('GET /wallet/v1/summary')).data.balance, '0', 'The balance');
    assertEqual((await customer.main('GET /loyalty/v1/summary')).data.points, 0, 'The points');
    for (const key of ['GET /wallet/v1/summary', 'GET /loyalty/v1/summary'])
      await newApiVisitor(backend).expectRejection(401, 'main', key);
  },
  'the address book works outside the checkout, and a PIN code returns its state': async (
    backend,
  ) => {
    const customer = await newCustomer(backend);
    const { address_id } = (
      await customer.main('POST /address/v1/address/profile', {
        body: await indianAddress(customer),
      })
    ).data;
    assertEqual(
      (await customer.main('GET /address/v1/address/profile')).data.shipping_addresses.map(
        ({ id }) => id,
      ),
      [address_id],
      'The ids',
    );
    await customer.main('DELETE /address/v1/address/:id/profile', { params: { id: address_id } });
    const { is_valid, list } = (
      await customer.main('GET /address/v1/autocomplete/pincodecountry/:countryCode/:search', {
        params: { countryCode: 'IN', search: '400001' },
      })
    ).data;
    assertEqual(
      [is_valid, list.map(({ state_name }) => state_name)],
      [true, ['Maharashtra']],
      'The state of 400001',
    );
  },
});
