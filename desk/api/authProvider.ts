import type { AuthProvider } from 'react-admin';
import type { Staff } from '@/lib/contract';
import type { z } from 'zod';
import { call } from './client';
import { clearSession, readSession, saveSession } from './session';

type SignInBody = z.input<Staff['POST /staff/v1/sign-in']['body']>;

/** The permission that a resource needs to be shown, and to be changed. */
const PERMISSIONS: Record<string, { read: string; write: string }> = {
  orders: { read: 'orders:read', write: 'orders:note' },
  tickets: { read: 'tickets:read', write: 'tickets:write' },
  customers: { read: 'customers:read', write: 'customers:note' },
  ledger: { read: 'customers:read', write: 'customers:note' },
  products: { read: 'catalogue:read', write: 'catalogue:write' },
  categories: { read: 'catalogue:read', write: 'catalogue:write' },
  designers: { read: 'catalogue:read', write: 'catalogue:write' },
  'landing-pages': { read: 'content:read', write: 'content:write' },
  looks: { read: 'catalogue:read', write: 'catalogue:write' },
  synonyms: { read: 'search:read', write: 'search:write' },
  'search-pins': { read: 'search:read', write: 'search:write' },
  coupons: { read: 'coupons:read', write: 'coupons:write' },
  'gift-cards': { read: 'gift-cards:read', write: 'gift-cards:issue' },
  'help-pages': { read: 'content:read', write: 'content:write' },
  banners: { read: 'content:read', write: 'content:write' },
  carousels: { read: 'content:read', write: 'content:write' },
  accounts: { read: 'staff:manage', write: 'staff:manage' },
  webhooks: { read: 'webhooks:manage', write: 'webhooks:manage' },
  reconciliation: { read: 'reconciliation:read', write: 'reconciliation:read' },
  audit: { read: 'audit:read', write: 'audit:read' },
};
/** The form of a record shows its values, disabled, to a role that only reads them. */
const READ_ACTIONS = ['list', 'show', 'read', 'edit'];

let permissions: Promise<string[]> | undefined;

/** The permissions of the role, as the staff API says. */
const loadPermissions = (): Promise<string[]> => {
  permissions ??= call('GET /staff/v1/me').then(
    (me) => me.permissions,
    (error: unknown) => {
      permissions = undefined;
      throw error;
    },
  );
  return permissions;
};

function forgetSession() {
  permissions = undefined;
  clearSession();
}

/** Sign-in with second factor, the end of a session, and what each role may see. */
export const authProvider: AuthProvider = {
  async login(body: SignInBody) {
    forgetSession();
    const { token, email, role } = await call('POST /staff/v1/sign-in', { body });
    saveSession({ token, email, role });
  },
  async logout() {
    // A session that has ended refuses the call, and is left all the same.
    if (readSession()) await call('POST /staff/v1/sign-out').catch(() => undefined);
    forgetSession();
  },
  async checkAuth() {
    if (!readSession()) throw Object.assign(new Error('Please sign in'), { message: false });
  },
  async checkError(error: { status?: number }) {
    if (error.status !== 401) return;
    forgetSession();
    throw new Error('Your session has ended. Sign in again.');
  },
  async getIdentity() {
    const session = readSession();
    return { id: session?.email ?? '', fullName: session && `${session.email} (${session.role})` };
  },
  getPermissions: async () => (readSession() ? loadPermissions() : []),
  async canAccess({ resource, action }) {
    const needed = PERMISSIONS[resource];
    if (!needed) return true;
    const permission = READ_ACTIONS.includes(action) ? needed.read : needed.write;
    return (await loadPermissions()).includes(permission);
  },
};
