import { createHash } from 'node:crypto';
import type { ServerEvent } from './serverEvents';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const hashed = (name: string, text: string) => (text ? { [name]: [hash(text)] } : {});

function addressFields({ address }: ServerEvent['customer']) {
  if (!address) return {};
  const names = address.firstname.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? (names.at(-1) ?? '') : '';
  const postcode = lettersAndDigits(address.postal_code);
  return {
    ...hashed('fn', lettersAndDigits(first)),
    ...hashed('ln', lettersAndDigits(last)),
    ...hashed('ct', lettersAndDigits(address.city_name)),
    ...hashed('st', lettersAndDigits(address.state_name)),
    // The United States: only the first five digits.
    ...hashed('zp', address.country_code === 'US' ? postcode.slice(0, 5) : postcode),
    ...hashed('country', address.country_code.toLowerCase()),
  };
}

/** user_data of the Conversions API, normalized and hashed as Meta requires. */
export function metaUserData({ customer, attribution }: ServerEvent) {
  const { ip, user_agent, fbc, fbp } = attribution;
  return {
    ...hashed('em', customer.email.trim().toLowerCase()),
    ...hashed('ph', customer.mobile.replaceAll(/\D/g, '')),
    ...addressFields(customer),
    ...hashed('external_id', String(customer.id)),
    ...(ip && { client_ip_address: ip }),
    ...(user_agent && { client_user_agent: user_agent }),
    ...(fbc && { fbc }),
    ...(fbp && { fbp }),
  };
}
