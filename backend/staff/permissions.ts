import type { Staff } from '@/lib/contract';
import type { StaffRole } from '@/lib/contract/staff';

/** The roles that have each permission. */
const PERMISSIONS = {
  'staff:manage': ['owner'],
  'audit:read': ['owner'],
  'orders:read': ['owner', 'orders', 'support', 'read-only'],
  'orders:note': ['owner', 'orders', 'support'],
  'orders:fulfil': ['owner', 'orders'],
  'orders:cancel': ['owner', 'orders', 'support'],
  'orders:goodwill': ['owner', 'orders', 'support'],
} satisfies Record<string, readonly StaffRole[]>;

export type StaffPermission = keyof typeof PERMISSIONS;

/** public: without a session. session: with any role. */
export const CALL_PERMISSIONS: Record<keyof Staff, StaffPermission | 'public' | 'session'> = {
  'POST /staff/v1/setup': 'public',
  'POST /staff/v1/setup-confirm': 'public',
  'POST /staff/v1/sign-in': 'public',
  'POST /staff/v1/sign-out': 'session',
  'GET /staff/v1/me': 'session',
  'GET /staff/v1/sessions': 'session',
  'DELETE /staff/v1/sessions/:id': 'session',
  'GET /staff/v1/accounts': 'staff:manage',
  'POST /staff/v1/accounts': 'staff:manage',
  'PUT /staff/v1/accounts/:id': 'staff:manage',
  'POST /staff/v1/accounts/:id/reset-second-factor': 'staff:manage',
  'GET /staff/v1/audit': 'audit:read',
  'GET /staff/v1/orders': 'orders:read',
  'GET /staff/v1/orders/:id': 'orders:read',
  'POST /staff/v1/orders/:id/notes': 'orders:note',
  'PUT /staff/v1/orders/:id/assignee': 'orders:note',
  'POST /staff/v1/orders/:id/resend-confirmation': 'orders:note',
  'POST /staff/v1/orders/:id/ship': 'orders:fulfil',
  'POST /staff/v1/orders/:id/deliver': 'orders:fulfil',
  'POST /staff/v1/orders/:id/cash-received': 'orders:fulfil',
  'POST /staff/v1/orders/:id/items/:detailId/return-received': 'orders:fulfil',
  'POST /staff/v1/orders/:id/cancel': 'orders:cancel',
  'POST /staff/v1/orders/:id/goodwill': 'orders:goodwill',
};

const isStaffPermission = (name: string): name is StaffPermission => name in PERMISSIONS;

export const can = (role: StaffRole, permission: StaffPermission): boolean =>
  (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);

export const permissionsOf = (role: StaffRole): StaffPermission[] =>
  Object.keys(PERMISSIONS)
    .filter(isStaffPermission)
    .filter((permission) => can(role, permission));
