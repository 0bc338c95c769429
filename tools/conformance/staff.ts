import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { staff, type Staff } from '@/lib/contract';
import { area, assertEqual, assertThat } from './check';
import {
  fillPath,
  toQueryString,
  toReply,
  validatedBody,
  type ApiReply,
  type BackendUnderTest,
  type Input,
} from './visitor';

/** Sends calls of the staff API; `authorization` replaces that of the owner or operator. */
export function newStaffVisitor(backend: BackendUnderTest) {
  async function request(key: keyof Staff, input: Input, authorization?: string) {
    assertThat(backend.staff !== undefined, 'There is no address of the staff API');
    const [method = '', path = ''] = key.split(' ');
    const { params = {}, query = {}, body } = input;
    return backend.fetch(
      new Request(`${backend.staff.base}${fillPath(path, params)}${toQueryString(query)}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          Authorization: authorization ?? backend.staff.authorization,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
  }
  const send = async (key: keyof Staff, input: Input = {}, authorization?: string) =>
    toReply(key, await request(key, input, authorization));
  return {
    send,
    /** The media type of a file; throws unless the status is 200. */
    async fileType(key: keyof Staff, input: Input): Promise<string> {
      const { status, headers } = await request(key, input);
      assertEqual(status, 200, `The status of ${key}`);
      return headers.get('content-type') ?? '';
    },
    call: async <Key extends keyof Staff>(key: Key, input: Input = {}) =>
      validatedBody(key, staff[key], await send(key, input)) as z.output<Staff[Key]['reply']>,
  };
}

const isRefusal = ({ status, body }: ApiReply, expected: number) =>
  status === expected && body.status === expected && typeof body.message === 'string';

const PUBLIC_CALLS = ['/setup', '/setup-confirm', '/sign-in'];

export const staffAccountChecks = area('Staff accounts', {
  'every call requires a session (401), and a forged token is none': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const failures: string[] = [];
    for (const key of Object.keys(staff) as (keyof Staff)[]) {
      if (PUBLIC_CALLS.some((path) => key.endsWith(path))) continue;
      const reply = await visitor.send(
        key,
        {
          params: {
            id: 1,
            detailId: 1,
            shipmentId: 1,
            deliveryId: 1,
            code: 'TEST',
            slug: 'returns',
            handle: 'red-lehengas',
          },
        },
        'Bearer forged',
      );
      if (!isRefusal(reply, 401)) failures.push(`${key} returned ${reply.status}`);
    }
    assertThat(failures.length === 0, failures.join('; '));
  },
  'sign-in with unknown credentials is a 401': async (backend) => {
    const reply = await newStaffVisitor(backend).send('POST /staff/v1/sign-in', {
      body: { email: `${randomUUID()}@example.com`, password: 'unknown', code: '123456' },
    });
    assertThat(isRefusal(reply, 401), `The status is ${reply.status}`);
  },
  'an account is added once (409), listed, and recorded in the audit log': async (backend) => {
    const visitor = newStaffVisitor(backend);
    const email = `conformance-${randomUUID()}@example.com`;
    const body = { email, role: 'read-only' };
    const { account } = (await visitor.call('POST /staff/v1/accounts', { body })).data;
    assertEqual(account.state, 'invited', 'The state');
    const repeated = await visitor.send('POST /staff/v1/accounts', { body });
    assertThat(isRefusal(repeated, 409), `The repeated call returned ${repeated.status}`);
    const { list } = (await visitor.call('GET /staff/v1/accounts')).data;
    assertThat(
      list.some((entry) => entry.email === email),
      'The account is not listed',
    );
    const audit = await visitor.call('GET /staff/v1/audit', {
      query: { target: `staff ${email}` },
    });
    assertEqual(
      audit.data.list.map(({ act }) => act),
      ['add account'],
      'The audit log',
    );
  },
});
