import { customerWire, type CustomerWire } from '@/lib/contract/account';
import type { CustomerRow } from './repository';

export const customerView = ({
  id,
  email,
  email_verified_at,
  name,
  mobile,
  pending_mobile,
  gender,
  dob,
  gstin,
  business_name,
}: CustomerRow): CustomerWire => ({
  customer_id: id,
  email,
  email_verified: email_verified_at !== null,
  name,
  firstname: name.split(' ')[0] ?? '',
  mobile,
  pending_mobile,
  gender: customerWire.shape.gender.parse(gender),
  gstin,
  business_name,
  dob: dob ?? '0000-00-00',
});
