import { addressRuleOf } from '@/lib/forms/addressRules';
import { normalizePostcode, parseMobile } from '@/lib/forms/validateAddress';
import type { Address, AddressKind, NewAddress, PostcodeArea } from '@/lib/model/address';
import type { Country } from '@/lib/i18n/region';

/** Values of the form controls; select values are strings. */
export type AddressFormValues = {
  name: string;
  email: string;
  dialCode: string;
  mobile: string;
  line: string;
  /** Appended to the first line when saved. */
  lineTwo: string;
  postalCode: string;
  city: string;
  stateId: string;
  countryId: string;
};

export const EMPTY_ADDRESS_FORM: AddressFormValues = {
  name: '',
  email: '',
  dialCode: '',
  mobile: '',
  line: '',
  lineTwo: '',
  postalCode: '',
  city: '',
  stateId: '',
  countryId: '',
};

export const toAddressFormValues = ({
  name,
  email,
  dialCode,
  mobile,
  line,
  postalCode,
  city,
  stateId,
  countryId,
}: Address): AddressFormValues => ({
  name,
  email,
  dialCode,
  mobile,
  line,
  lineTwo: '',
  postalCode,
  city,
  stateId: String(stateId ?? ''),
  countryId: String(countryId),
});

/** Converts form values to a new address, without the fields this country does not use. */
export function toNewAddress(
  values: AddressFormValues,
  country: Country,
  states: PostcodeArea[],
  kind: AddressKind,
): NewAddress {
  const rule = addressRuleOf(country.code);
  const state = states.find(({ id }) => String(id) === values.stateId);
  const { dialCode, mobile } = parseMobile(values) ?? values;
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    dialCode,
    mobile,
    line: [values.line, values.lineTwo]
      .map((part) => part.trim())
      .filter(Boolean)
      .join(', '),
    city: rule.onlyCity ?? values.city.trim(),
    postalCode: rule.postcode ? normalizePostcode(values.postalCode, country.code) : '',
    stateId: state?.id ?? null,
    state: state?.name ?? '',
    countryId: country.id,
    kind,
    isDefault: false,
  };
}

/** The form control that shows the error of a rejected wire field. */
export const ADDRESS_FORM_FIELDS: Record<string, keyof AddressFormValues> = {
  name: 'name',
  email: 'email',
  mobile: 'mobile',
  dialCode: 'mobile',
  line: 'line',
  postalCode: 'postalCode',
  city: 'city',
  stateId: 'stateId',
  state: 'stateId',
  countryId: 'countryId',
};
