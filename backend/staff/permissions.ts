import type { Staff } from '@/lib/contract';
import { STAFF_ROLES, type StaffRole } from '@/lib/contract/staff';

/** The roles that have each permission. */
const PERMISSIONS = {
  'staff:manage': ['owner'],
  'audit:read': ['owner'],
  'summary:read': STAFF_ROLES,
  'orders:read': ['owner', 'orders', 'support', 'read-only'],
  'orders:note': ['owner', 'orders', 'support'],
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
  'catalogue:read': ['owner', 'orders', 'catalogue', 'marketing', 'support', 'read-only'],
  'catalogue:write': ['owner', 'catalogue'],
  'stock:write': ['owner', 'orders', 'catalogue'],
  'coupons:read': ['owner', 'marketing', 'support', 'read-only'],
  'coupons:write': ['owner', 'marketing'],
  'gst:read': ['owner', 'orders'],
  'seller:write': ['owner'],
  'webhooks:manage': ['owner'],
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
  'GET /staff/v1/summary': 'summary:read',
  'GET /staff/v1/orders': 'orders:read',
  'GET /staff/v1/orders/:id': 'orders:read',
  'POST /staff/v1/orders/:id/notes': 'orders:note',
  'PUT /staff/v1/orders/:id/assignee': 'orders:note',
  'POST /staff/v1/orders/:id/resend-confirmation': 'orders:note',
  'POST /staff/v1/orders/:id/ship': 'orders:fulfil',
  'POST /staff/v1/orders/:id/deliver': 'orders:fulfil',
  'POST /staff/v1/orders/:id/cash-received': 'orders:fulfil',
  'POST /staff/v1/orders/:id/items/:detailId/return-received': 'orders:fulfil',
  'PUT /staff/v1/orders/:id/items/:detailId/delivery-date': 'orders:fulfil',
  'GET /staff/v1/orders/:id/courier-rates': 'orders:fulfil',
  'POST /staff/v1/orders/:id/shipments/:shipmentId/label': 'orders:fulfil',
  'POST /staff/v1/orders/:id/shipments/:shipmentId/cancel': 'orders:fulfil',
  'POST /staff/v1/orders/:id/items/:detailId/return-pickup': 'orders:fulfil',
  'POST /staff/v1/orders/:id/cancel': 'orders:cancel',
  'POST /staff/v1/orders/:id/goodwill': 'orders:goodwill',
  'POST /staff/v1/orders/:id/refund': 'orders:refund',
  'GET /staff/v1/tickets': 'tickets:read',
  'GET /staff/v1/tickets/:id': 'tickets:read',
  'GET /staff/v1/tickets/:id/picture': 'tickets:read',
  'POST /staff/v1/tickets/:id/answers': 'tickets:write',
  'POST /staff/v1/tickets/:id/notes': 'tickets:write',
  'PUT /staff/v1/tickets/:id/assignee': 'tickets:write',
  'PUT /staff/v1/tickets/:id/state': 'tickets:write',
  'GET /staff/v1/customers': 'customers:read',
  'GET /staff/v1/customers/:id': 'customers:read',
  'GET /staff/v1/customers/:id/export': 'customers:export',
  'POST /staff/v1/customers/:id/notes': 'customers:note',
  'POST /staff/v1/customers/:id/block': 'customers:block',
  'POST /staff/v1/customers/:id/unblock': 'customers:block',
  'POST /staff/v1/customers/:id/goodwill': 'orders:goodwill',
  'DELETE /staff/v1/customers/:id': 'customers:delete',
  'GET /staff/v1/stock': 'catalogue:read',
  'PUT /staff/v1/stock': 'stock:write',
  'GET /staff/v1/products': 'catalogue:read',
  'GET /staff/v1/products/:id': 'catalogue:read',
  'PUT /staff/v1/products/:id': 'catalogue:write',
  'POST /staff/v1/products/:id/withdraw': 'catalogue:write',
  'POST /staff/v1/products/:id/publish': 'catalogue:write',
  'PUT /staff/v1/prices': 'catalogue:write',
  'GET /staff/v1/coupons': 'coupons:read',
  'POST /staff/v1/coupons': 'coupons:write',
  'PUT /staff/v1/coupons/:code': 'coupons:write',
  'POST /staff/v1/coupons/:code/end': 'coupons:write',
  'GET /staff/v1/gst-return': 'gst:read',
  'GET /staff/v1/seller': 'gst:read',
  'PUT /staff/v1/seller': 'seller:write',
  'GET /staff/v1/webhooks': 'webhooks:manage',
  'POST /staff/v1/webhooks': 'webhooks:manage',
  'PUT /staff/v1/webhooks/:id': 'webhooks:manage',
  'DELETE /staff/v1/webhooks/:id': 'webhooks:manage',
  'POST /staff/v1/webhooks/:id/test': 'webhooks:manage',
  'GET /staff/v1/webhooks/:id/deliveries': 'webhooks:manage',
  'POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay': 'webhooks:manage',
  'POST /staff/v1/webhooks/:id/replay': 'webhooks:manage',
};

const isStaffPermission = (name: string): name is StaffPermission => name in PERMISSIONS;

export const can = (role: StaffRole, permission: StaffPermission): boolean =>
  (PERMISSIONS[permission] as readonly StaffRole[]).includes(role);

export const permissionsOf = (role: StaffRole): StaffPermission[] =>
  Object.keys(PERMISSIONS)
    .filter(isStaffPermission)
    .filter((permission) => can(role, permission));
