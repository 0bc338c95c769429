import type { StaffRole } from '@/lib/contract/staff';

const ROLE_NAMES: Record<StaffRole, string> = {
  owner: 'Owner',
  orders: 'Orders',
  catalogue: 'Catalogue',
  marketing: 'Marketing',
  support: 'Support',
  'read-only': 'Read only',
};

export const STAFF_ROLE_CHOICES = Object.entries(ROLE_NAMES).map(([id, name]) => ({ id, name }));

const isStaffRole = (text: string): text is StaffRole => text in ROLE_NAMES;
export const staffRoleOf = (text: string): StaffRole | undefined =>
  isStaffRole(text) ? text : undefined;
