import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { newCustomer } from './people';
import { CONFORMANCE_PASSWORD } from './password';
import { newApiVisitor, type BackendUnderTest, type ConformanceVisitor } from './visitor';

const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
const NUMBER = '+919876543210';
const newEmail = () => `conformance-${crypto.randomUUID()}@example.com`;
const isLoggedIn = async (visitor: ConformanceVisitor) =>
  (await visitor.main('GET /account/v1/web-bootstrap')).data.is_logged_in;
const register = (backend: BackendUnderTest, email: string) =>
  newApiVisitor(backend).main('POST /account/v1/users/registration', {
    body: { email, password: CONFORMANCE_PASSWORD, type: 'email' },
  });

/** Checks that need no mailbox. */
export const takeoverChecks = area('Account takeover', {
  'a code belongs to the browser that requested it: the request id is in an HttpOnly cookie, not in the body':
    async (backend) => {
      const email = newEmail();
      const visitor = newApiVisitor(backend);
      const { body, headers } = await visitor.send('main', SEND, {
        body: { intent: 'signup', communicator: 'email', email, password: CONFORMANCE_PASSWORD },
      });
      assertEqual(responseCodeOf(body), RESPONSE_CODES.OTP_SENT, 'The code');
      const lines = headers.getSetCookie();
      assertThat(
        lines.some((line) => /;\s*HttpOnly/i.test(line)),
        'No HttpOnly cookie was set',
      );
      for (const value of visitor.cookies.values())
        assertThat(!JSON.stringify(body).includes(value), 'The body contains the request id');
      assertEqual(
        responseCodeOf(
          await newApiVisitor(backend).main(VERIFY, {
            body: { intent: 'signup', communicator: 'email', email, otp: '000000' },
          }),
        ),
        RESPONSE_CODES.OTP_REFUSED,
        'The code for another browser',
      );
    },
  'no sign-in code is sent to a number that was never verified (602)': async (backend) => {
    const customer = await newCustomer(backend);
    for (const body of [{ name: 'Asha Rao', gender: 'female', mobile: NUMBER }, { mobile: NUMBER }])
      await customer.main('PUT /profile/v1/users/:customerId', {
        params: { customerId: customer.id },
        body,
      });
    const purpose = { intent: 'login', communicator: 'mobile', email: customer.email };
    assertEqual(
      responseCodeOf(await newApiVisitor(backend).main(SEND, { body: purpose })),
      RESPONSE_CODES.OTP_NOT_SENT,
      'The code',
    );
  },
  'verifying a number requires the password or a confirmation code (400)': async (backend) => {
    const customer = await newCustomer(backend);
    const purpose = {
      intent: 'verify_mobile',
      communicator: 'mobile',
      email: customer.email,
      mobile: NUMBER,
    };
    for (const confirmation of [{}, { password: 'wrong password' }, { confirmation_otp: '000000' }])
      await customer.expectRejection(400, 'main', SEND, { body: { ...purpose, ...confirmation } });
    assertEqual(
      responseCodeOf(
        await customer.main(SEND, { body: { ...purpose, password: CONFORMANCE_PASSWORD } }),
      ),
      RESPONSE_CODES.OTP_SENT,
      'The code with the password',
    );
  },
  'order lookups with an email do not block its reset links and sign-in codes': async (backend) => {
    const { email } = await newCustomer(backend);
    for (let attempt = 0; attempt < 20; attempt += 1)
      await newApiVisitor(backend).send('main', 'POST /order/v1/lookup', {
        body: { order_id: 900_000_000 + attempt, contact: email },
      });
    await newApiVisitor(backend).main('POST /account/v1/users/forgot-password', {
      body: { email },
    });
    assertEqual(
      responseCodeOf(
        await newApiVisitor(backend).main(SEND, {
          body: { intent: 'login', communicator: 'email', email },
        }),
      ),
      RESPONSE_CODES.OTP_SENT,
      'The code',
    );
  },
});

/** Checks with codes, for backends whose messages can be read. */
export const otpTakeoverChecks = area('Account takeover, with codes', {
  'email_verified, where present, is true only after the emailed code was entered': async (
    backend,
  ) => {
    const customer = await newCustomer(backend);
    const isVerified = async () =>
      (
        await customer.main('GET /profile/v1/users/:customerId', {
          params: { customerId: customer.id },
        })
      ).data.email_verified;
    if ((await isVerified()) === undefined) return;
    assertEqual(await isVerified(), false, 'email_verified of a new account by password');
    const purpose = { intent: 'verify_email', communicator: 'email', email: customer.email };
    await customer.main(SEND, { body: purpose });
    const otp = await backend.codeFor?.(customer.email);
    await customer.main(VERIFY, {
      body: { ...purpose, otp: otp === '000000' ? '111111' : '000000' },
    });
    assertEqual(await isVerified(), false, 'email_verified after a wrong code');
    assertEqual(
      responseCodeOf(await customer.main(VERIFY, { body: { ...purpose, otp } })),
      RESPONSE_CODES.OTP_VERIFIED,
      'The code',
    );
    assertEqual(await isVerified(), true, 'email_verified after the code');
  },
  'a sign-up code signs in to no account that was created meanwhile (708)': async (backend) => {
    const email = newEmail();
    for (const [communicator, recipient] of [
      ['mobile', NUMBER],
      ['email', email],
    ] as const) {
      const address = communicator === 'email' ? email : newEmail();
      const purpose = { intent: 'signup', communicator, email: address };
      const visitor = newApiVisitor(backend);
      await visitor.main(SEND, {
        body: { ...purpose, mobile: NUMBER, password: CONFORMANCE_PASSWORD },
      });
      const otp = await backend.codeFor?.(recipient);
      await register(backend, address);
      assertEqual(
        responseCodeOf(await visitor.main(VERIFY, { body: { ...purpose, otp } })),
        RESPONSE_CODES.ALREADY_REGISTERED,
        `The code by ${communicator}`,
      );
      assertEqual(await isLoggedIn(visitor), false, 'is_logged_in');
    }
  },
  'a correct code is accepted only from the browser that requested it': async (backend) => {
    const { email } = await newCustomer(backend);
    const purpose = { intent: 'login', communicator: 'email', email };
    const [owner, stranger] = [newApiVisitor(backend), newApiVisitor(backend)];
    await owner.main(SEND, { body: purpose });
    const otp = await backend.codeFor?.(email);
    assertEqual(
      responseCodeOf(await stranger.main(VERIFY, { body: { ...purpose, otp } })),
      RESPONSE_CODES.OTP_REFUSED,
      'The code in another browser',
    );
    assertEqual(
      responseCodeOf(await owner.main(VERIFY, { body: { ...purpose, otp } })),
      RESPONSE_CODES.OTP_VERIFIED,
      'The code in its own browser',
    );
  },
  'the first verification of an email revokes earlier sessions, password and number': async (
    backend,
  ) => {
    const stranger = await newCustomer(backend);
    const verify = {
      intent: 'verify_mobile',
      communicator: 'mobile',
      email: stranger.email,
      mobile: '+919876512345',
    };
    await stranger.main(SEND, { body: { ...verify, password: CONFORMANCE_PASSWORD } });
    await stranger.main(VERIFY, {
      body: { ...verify, otp: await backend.codeFor?.(verify.mobile) },
    });
    const owner = newApiVisitor(backend);
    const purpose = { intent: 'login', communicator: 'email', email: stranger.email };
    await owner.main(SEND, { body: purpose });
    await owner.main(VERIFY, {
      body: { ...purpose, otp: await backend.codeFor?.(stranger.email) },
    });
    assertEqual(
      [await isLoggedIn(owner), await isLoggedIn(stranger)],
      [true, false],
      'is_logged_in of the owner and of the stranger',
    );
    const login = { email: stranger.email, password: CONFORMANCE_PASSWORD, type: 'email' };
    const visitor = newApiVisitor(backend);
    assertEqual(
      responseCodeOf(await visitor.main('POST /account/v1/users/login', { body: login })),
      RESPONSE_CODES.LOGIN_REFUSED,
      'The code for the old password',
    );
    assertEqual(
      responseCodeOf(await visitor.main(SEND, { body: { ...purpose, communicator: 'mobile' } })),
      RESPONSE_CODES.OTP_NOT_SENT,
      'The code for the old number',
    );
  },
});
