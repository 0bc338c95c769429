import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { staff, type Staff } from '@/lib/contract';
import type { StaffRole } from '@/lib/contract/staff';
import type { TestBackend } from './backend';

export const STAFF_PASSWORD = 'nine blue lanterns';
/** A connection from this machine, as a socket has it. */
const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
};
type StaffBackend = Pick<TestBackend, 'staffFetch' | 'operatorToken'>;

/** A client of the staff API that sends this Authorization header. */
export function newStaffClient({ staffFetch }: StaffBackend, authorization?: string) {
  async function send(
    key: keyof Staff,
    { params = {}, query = {}, body }: Input = {},
    headers: Record<string, string> = {},
  ) {
    const [method = '', pattern = ''] = key.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? 1));
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    return staffFetch(
      new Request(`http://127.0.0.1:4001${path}?${search}`, {
        method,
        headers: {
          ...(authorization && { Authorization: authorization }),
          'Content-Type': 'application/json',
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
      LOCAL,
    );
  }
  return {
    send,
    async call<Key extends keyof Staff>(key: Key, input: Input = {}) {
      const response = await send(key, input);
      const reply: unknown = await response.json();
      if (response.status !== 200)
        throw new Error(`${key} answered ${response.status}: ${JSON.stringify(reply)}`);
      return staff[key].reply.parse(reply) as z.output<Staff[Key]['reply']>;
    },
    /** Status and message of a refused call; throws if the call succeeds. */
    async expectRefusal(key: keyof Staff, input: Input = {}) {
      const response = await send(key, input);
      if (response.status === 200) throw new Error(`${key} succeeded: ${await response.text()}`);
      const { message } = (await response.json()) as { message: string };
      return { status: response.status, message };
    },
  };
}
export type TestStaffClient = ReturnType<typeof newStaffClient>;

export const newOperator = (backend: StaffBackend) =>
  newStaffClient(backend, `Operator ${backend.operatorToken}`);

/** The code of an authenticator app, some steps of 30 seconds from now. */
const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/**
 * The code for completing a set-up. It stays valid if a step ends before it is checked, and the
 * sign-in that follows has a later one: each code is accepted once.
 */
export const setUpCode = (secret: string) => totpCode(secret);
export const signInCode = (secret: string) => totpCode(secret, 1);
export const expiredCode = (secret: string) => totpCode(secret, -4);

/** A new account that is set up with STAFF_PASSWORD, and its secrets. */
export async function newStaffAccount(backend: StaffBackend, email: string, role: StaffRole) {
  const { data } = await newOperator(backend).call('POST /staff/v1/accounts', {
    body: { email, role },
  });
  const guest = newStaffClient(backend);
  const { setup_token } = data;
  const { totp_secret } = (
    await guest.call('POST /staff/v1/setup', { body: { setup_token, password: STAFF_PASSWORD } })
  ).data;
  const code = setUpCode(totp_secret);
  const { recovery_codes } = (
    await guest.call('POST /staff/v1/setup-confirm', {
      body: { setup_token, code },
    })
  ).data;
  return { id: data.account.id, email, totp_secret, set_up_code: code, recovery_codes };
}

export async function signInStaff(
  backend: StaffBackend,
  { email, totp_secret }: { email: string; totp_secret: string },
) {
  const { data } = await newStaffClient(backend).call('POST /staff/v1/sign-in', {
    body: { email, password: STAFF_PASSWORD, code: signInCode(totp_secret) },
  });
  return { ...newStaffClient(backend, `Bearer ${data.token}`), token: data.token };
}

/** A signed-in client of a new account with this role. */
export const newStaffMember = async (
  backend: StaffBackend,
  role: StaffRole,
  email = `${role}@staff.example`,
) => signInStaff(backend, await newStaffAccount(backend, email, role));
