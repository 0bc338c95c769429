/** @jest-environment node */
import type { Staff } from '@/lib/contract';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/staff';
import { CALL_PERMISSIONS } from '@/backend/staff/permissions';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newStaffClient, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';

/** The permissions of each role, written out: the table of the code is compared with it. */
const ALLOWED: Record<string, readonly StaffRole[]> = {
  session: STAFF_ROLES,
  'staff:manage': ['owner'],
  'audit:read': ['owner'],
  'summary:read': STAFF_ROLES,
  'orders:read': ['owner', 'orders', 'support', 'read-only'],
  'orders:note': ['owner', 'orders', 'support'],
  'orders:buyer': ['owner', 'orders', 'support'],
  'orders:print': ['owner', 'orders', 'support'],
  'orders:exchange': ['owner', 'orders', 'support'],
  'orders:fulfil': ['owner', 'orders'],
  'orders:cancel': ['owner', 'orders', 'support'],
  'orders:goodwill': ['owner', 'orders', 'support'],
  'orders:refund': ['owner', 'orders', 'support'],
  'tickets:read': ['owner', 'orders', 'support', 'read-only'],
  'tickets:write': ['owner', 'orders', 'support'],
  'customers:read': ['owner', 'orders', 'support', 'read-only'],
  'customers:note': ['owner', 'orders', 'support'],
  'customers:block': ['owner', 'support'],
  'customers:export': ['owner', 'support'],
  'customers:delete': ['owner'],
  'catalogue:read': STAFF_ROLES,
  'catalogue:write': ['owner', 'catalogue'],
  'pictures:write': ['owner', 'catalogue', 'marketing'],
  'stock:write': ['owner', 'orders', 'catalogue'],
  'search:read': ['owner', 'catalogue', 'marketing', 'support', 'read-only'],
  'search:write': ['owner', 'catalogue', 'marketing'],
  'coupons:read': ['owner', 'marketing', 'support', 'read-only'],
  'coupons:write': ['owner', 'marketing'],
  'gift-cards:read': ['owner', 'orders', 'support', 'read-only'],
  'gift-cards:issue': ['owner', 'orders', 'support'],
  'gift-cards:block': ['owner', 'support'],
  'gift-cards:write': ['owner'],
  'content:read': ['owner', 'catalogue', 'marketing', 'support', 'read-only'],
  'content:write': ['owner', 'marketing'],
  'maintenance:write': ['owner'],
  'settings:read': ['owner', 'orders', 'marketing', 'support', 'read-only'],
  'settings:write': ['owner'],
  'gst:read': ['owner', 'orders'],
  'conversions:read': ['owner', 'marketing'],
  'reconciliation:read': ['owner', 'orders'],
  'seller:write': ['owner'],
  'webhooks:manage': ['owner'],
  'backups:manage': ['owner'],
  'jobs:read': ['owner', 'orders', 'support', 'read-only'],
  'jobs:manage': ['owner'],
};
const calls = Object.entries(CALL_PERMISSIONS) as [keyof Staff, string][];
const cases = STAFF_ROLES.flatMap((role) =>
  calls
    // A sign-out would end the session of the calls that follow.
    .filter(([key, permission]) => permission !== 'public' && !key.endsWith('/sign-out'))
    .map(([key, permission]): [StaffRole, keyof Staff, boolean] => [
      role,
      key,
      ALLOWED[permission]?.includes(role) ?? false,
    ]),
);

let backend: TestBackend;
const members = new Map<StaffRole, TestStaffClient>();
beforeAll(async () => {
  backend = await openTestBackend();
  for (const role of STAFF_ROLES) members.set(role, await newStaffMember(backend, role));
});
afterAll(() => backend.close());

/** A call about nothing that exists. */
const input = (key: keyof Staff) => ({
  params: { id: 999_999, detailId: 999_999, deliveryId: 999_999, code: 'UNKNOWN' },
  body: key.startsWith('GET') ? undefined : {},
});

test.each(cases)('staff permissions > %s: %s (%s)', async (role, key, isAllowed) => {
  const response = await members.get(role)?.send(key, input(key));
  if (isAllowed) expect([401, 403, 500]).not.toContain(response?.status);
  else expect(response?.status).toBe(403);
});

test.each(calls.filter(([, permission]) => permission !== 'public'))(
  'staff permissions > %s is a 401 without a session',
  async (key) => {
    const { status } = await newStaffClient(backend).send(key, input(key));
    expect(status).toBe(401);
  },
);

test('staff permissions > a call that nobody may make is not in the table', () => {
  expect(calls.filter(([, name]) => name !== 'public' && !(name in ALLOWED))).toEqual([]);
});
