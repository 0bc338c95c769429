import { randomUUID } from 'node:crypto';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { newCustomer } from './people';
import { CONFORMANCE_PASSWORD } from './password';
import { type Input, newApiVisitor, type ConformanceVisitor } from './visitor';

export const accountChecks = area('Accounts', {
  'a call that changes data without X-XP-ID is rejected (400)': async (backend) => {
    await newApiVisitor(backend).expectRejection(400, 'main', 'POST /account/v1/users/logout', {
      headers: { 'X-XP-ID': '' },
    });
  },
  'sign up, sign out and sign in; a second sign-up, a wrong password and an unknown email return a code':
    async (backend) => {
      const customer = await newCustomer(backend);
      const again = await newApiVisitor(backend).main('POST /account/v1/users/registration', {
        body: { email: customer.email, password: CONFORMANCE_PASSWORD, type: 'email' },
      });
      assertEqual(
        responseCodeOf(again),
        RESPONSE_CODES.ALREADY_REGISTERED,
        'The code of a second sign-up',
      );
      await customer.main('POST /account/v1/users/logout');
      await customer.expectRejection(401, 'main', 'GET /order/v1/orders');
      const login = (email: string, password: string) =>
        customer.main('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
      assertThat(
        responseCodeOf(await login(customer.email, 'wrong password')) !== undefined,
        'A wrong password was accepted',
      );
      assertEqual(
        responseCodeOf(await login(`x${customer.email}`, CONFORMANCE_PASSWORD)),
        RESPONSE_CODES.SIGNUP_NEEDED,
        'The code for an unknown email',
      );
      assertThat(
        'data' in (await login(customer.email, CONFORMANCE_PASSWORD)),
        'The right password was refused',
      );
      assertEqual(
        (await customer.main('GET /account/v1/web-bootstrap')).data.is_logged_in,
        true,
        'is_logged_in',
      );
    },
  'a 400 names the invalid fields, with the reason in its data': async (backend) => {
    const { status, body } = await newApiVisitor(backend).send(
      'main',
      'POST /account/v1/users/registration',
      { body: { email: 'nobody', password: 'short', type: 'email' } },
    );
    assertEqual(status, 400, 'The status');
    assertThat((body.invalid_fields?.length ?? 0) === 2, 'invalid_fields does not name both');
    assertThat(typeof body.data === 'string' && body.data !== '', 'The data has no message');
  },
  'a common password and one equal to the email are rejected with the field (400)': async (
    backend,
  ) => {
    const email = `conformance-${randomUUID()}@example.com`;
    const customer = await newCustomer(backend);
    const flows = (password: string): [string, string, Input][] => [
      [
        'password',
        'POST /account/v1/users/registration',
        { body: { email, password, type: 'email' } },
      ],
      [
        'password',
        'POST /account/v1/otp',
        { body: { intent: 'signup', communicator: 'email', email, password } },
      ],
      [
        'new_password',
        'PUT /account/v1/users/:customerId/change-password',
        {
          params: { customerId: customer.id },
          body: { current_password: CONFORMANCE_PASSWORD, new_password: password },
        },
      ],
    ];
    for (const password of ['password1', 'QWERTYUIOP', email])
      for (const [field, key, input] of flows(password)) {
        if (password === email && field === 'new_password') continue;
        const { status, body } = await customer.send('main', key, input);
        assertEqual(status, 400, `The status of ${key} with ${password}`);
        assertEqual(
          body.invalid_fields?.map((invalid) => (invalid as { field?: string }).field),
          [field],
          `The fields that ${key} names`,
        );
      }
  },
  'a password change ends all sessions but the current one': async (backend) => {
    const customer = await newCustomer(backend);
    const other = newApiVisitor(backend);
    await other.main('POST /account/v1/users/login', {
      body: { email: customer.email, password: CONFORMANCE_PASSWORD, type: 'email' },
    });
    await customer.main('PUT /account/v1/users/:customerId/change-password', {
      params: { customerId: customer.id },
      body: { current_password: CONFORMANCE_PASSWORD, new_password: `${CONFORMANCE_PASSWORD}!` },
    });
    const isSignedIn = async (visitor: ConformanceVisitor) =>
      (await visitor.main('GET /account/v1/web-bootstrap')).data.is_logged_in;
    assertEqual(
      [await isSignedIn(customer), await isSignedIn(other)],
      [true, false],
      'is_logged_in',
    );
  },
  'sessions are listed and ended, one or all others, only by their customer (401, 403, 404)':
    async (backend) => {
      const [customer, stranger] = [await newCustomer(backend), await newCustomer(backend)];
      const LIST = 'GET /account/v1/users/:customerId/sessions';
      const END = 'DELETE /account/v1/users/:customerId/sessions/:sessionId';
      const END_OTHERS = 'DELETE /account/v1/users/:customerId/sessions';
      const devices = [newApiVisitor(backend), newApiVisitor(backend)];
      for (const device of devices)
        await device.main('POST /account/v1/users/login', {
          body: { email: customer.email, password: CONFORMANCE_PASSWORD, type: 'email' },
        });
      const params = { customerId: customer.id };
      const list = async () => (await customer.main(LIST, { params })).data.list;
      assertEqual((await list()).length, 3, 'The count of sessions');
      const other = (await list()).find(({ is_current }) => !is_current)?.id ?? '';
      for (const key of [LIST, END, END_OTHERS]) {
        const input = { params: { ...params, sessionId: other } };
        await newApiVisitor(backend).expectRejection(401, 'main', key, input);
        await stranger.expectRejection(403, 'main', key, input);
      }
      await stranger.expectRejection(404, 'main', END, {
        params: { customerId: stranger.id, sessionId: other },
      });
      await customer.main(END, { params: { ...params, sessionId: other } });
      assertEqual((await list()).length, 2, 'The count after one was ended');
      await customer.main(END_OTHERS, { params });
      assertEqual(
        (await list()).map(({ is_current }) => is_current),
        [true],
        'The sessions after all others were ended',
      );
      for (const device of devices)
        await device.expectRejection(401, 'main', 'GET /order/v1/orders');
    },
  'saved cards are listed, and removed only by their customer (401, 403, 404)': async (backend) => {
    const [customer, stranger] = [await newCustomer(backend), await newCustomer(backend)];
    const LIST = 'GET /account/v1/users/:customerId/saved-cards';
    const REMOVE = 'DELETE /account/v1/users/:customerId/saved-cards/:cardId';
    const params = { customerId: customer.id, cardId: 'unknown' };
    for (const key of [LIST, REMOVE] as const) {
      await newApiVisitor(backend).expectRejection(401, 'main', key, { params });
      await stranger.expectRejection(403, 'main', key, { params });
    }
    assertEqual((await customer.main(LIST, { params })).data.list, [], 'Cards of a new customer');
    await customer.expectRejection(404, 'main', REMOVE, { params });
  },
  'a password reset request returns the same response with and without an account': async (
    backend,
  ) => {
    const customer = await newCustomer(backend);
    const requestReset = async (email: string) =>
      JSON.stringify(
        (
          await newApiVisitor(backend).send('main', 'POST /account/v1/users/forgot-password', {
            body: { email },
          })
        ).body,
      );
    assertEqual(
      await requestReset(customer.email),
      await requestReset(`x${customer.email}`),
      'The response',
    );
    assertEqual(
      responseCodeOf(
        await customer.main('PUT /account/v1/users/reset-password', {
          body: { token: 'invalid', new_password: CONFORMANCE_PASSWORD },
        }),
      ),
      RESPONSE_CODES.RESET_REFUSED,
      'The code for an invalid token',
    );
  },
  'a password change requires the current password, and a profile belongs to its customer (403)':
    async (backend) => {
      const [customer, other] = [await newCustomer(backend), await newCustomer(backend)];
      const change = (current_password: string) =>
        customer.main('PUT /account/v1/users/:customerId/change-password', {
          params: { customerId: customer.id },
          body: { current_password, new_password: `${CONFORMANCE_PASSWORD}!` },
        });
      assertThat(
        responseCodeOf(await change('wrong password')) !== undefined,
        'A wrong password was accepted',
      );
      assertThat(
        responseCodeOf(await change(CONFORMANCE_PASSWORD)) === undefined,
        'The right password was refused',
      );
      assertEqual(
        (
          await customer.main('PUT /profile/v1/users/:customerId', {
            params: { customerId: customer.id },
            body: { name: 'Asha Rao' },
          })
        ).data.name,
        'Asha Rao',
        'The name',
      );
      assertEqual(
        (
          await customer.main('GET /profile/v1/users/:customerId', {
            params: { customerId: customer.id },
          })
        ).data.firstname,
        'Asha',
        'The first name',
      );
      await customer.expectRejection(403, 'main', 'GET /profile/v1/users/:customerId', {
        params: { customerId: other.id },
      });
    },
});
