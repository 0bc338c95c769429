import { randomInt } from 'node:crypto';
import { CONFORMANCE_PASSWORD } from './password';
import type { BackendUnderTest, Fetch } from './visitor';

/** A random Indian mobile number. */
export const newMobile = () => `98${randomInt(10_000_000, 100_000_000)}`;

/** The latest code of a recipient, from a page that lists messages newest first. */
export async function readCodeFor(
  outbox: string,
  recipient: string,
  read: Fetch = fetch,
): Promise<string> {
  const page = await (await read(new Request(outbox))).text();
  const code = page
    .split('<article')
    .filter((message) => message.includes(recipient))
    .map((message) => /\b(\d{6}) is your code/.exec(message)?.[1])
    .find(Boolean);
  if (!code) throw new Error(`No code for ${recipient} is at ${outbox}`);
  return code;
}

type Call = (
  key: 'POST /account/v1/otp' | 'POST /account/v1/otp-verify',
  body: Record<string, string>,
) => Promise<unknown>;

/** Verifies a mobile number, by default a new one, for a signed-in customer by the code in the outbox. */
export async function verifyMobileByOutbox(
  outbox: string,
  {
    email,
    password,
    mobile = `+91${newMobile()}`,
  }: { email: string; password: string; mobile?: string },
  call: Call,
): Promise<void> {
  const purpose = { intent: 'verify_mobile', communicator: 'mobile', email, mobile };
  await call('POST /account/v1/otp', { ...purpose, password });
  await call('POST /account/v1/otp-verify', { ...purpose, otp: await readCodeFor(outbox, mobile) });
}

export const verifyByOutbox =
  (outbox: string): BackendUnderTest['verifyMobile'] =>
  (visitor, email) =>
    verifyMobileByOutbox(outbox, { email, password: CONFORMANCE_PASSWORD }, (key, body) =>
      visitor.main(key, { body }),
    );
