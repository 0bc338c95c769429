import type { Address } from '@/lib/model/address';

type Written = Pick<Address, 'line' | 'city' | 'state' | 'postalCode' | 'country'>;

/** An address in one run of text: "12 Hill Road, Mumbai, Maharashtra 400050, India". */
const writtenAddress = ({ line, city, state, postalCode, country }: Written): string =>
  [line, city, [state, postalCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** Who receives a parcel where, and the number to call. */
export const AddressText = ({ address }: { address: Address }) => (
  <>
    <strong>{address.name}</strong>
    <span>{writtenAddress(address)}</span>
    <span>
      {address.dialCode} {address.mobile}
    </span>
  </>
);
