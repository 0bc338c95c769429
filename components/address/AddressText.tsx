import type { Address } from '@/lib/model/address';

type AddressLines = Pick<Address, 'line' | 'city' | 'state' | 'postalCode' | 'country'>;

/** An address on one line: "12 Hill Road, Mumbai, Maharashtra 400050, India". */
const formatAddress = ({ line, city, state, postalCode, country }: AddressLines): string =>
  [line, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

export const AddressText = ({ address }: { address: Address }) => (
  <>
    <strong>{address.name}</strong>
    <span>{formatAddress(address)}</span>
    <span>
      {address.dialCode} {address.mobile}
    </span>
  </>
);
