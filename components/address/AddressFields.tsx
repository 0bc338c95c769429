import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { validatePostcode } from '@/lib/forms/validateAddress';
import { addressRuleOf, type AddressPart, type AddressRule } from '@/lib/forms/addressRules';
import { withArticle } from '@/lib/forms/postcodeRules';
import type { PostcodeArea } from '@/lib/model/address';
import type { Country } from '@/lib/i18n/region';
import type { AddressFormValues } from './addressFormValues';
import { StateField } from './StateField';
import { AddressLineTwoField } from './AddressLineTwoField';

export type AddressFormControls = {
  register: UseFormRegister<AddressFormValues>;
  control: Control<AddressFormValues>;
  errors: FieldErrors<AddressFormValues>;
};
type AddressFieldsProps = AddressFormControls & {
  country: Country;
  states: PostcodeArea[] | undefined;
  /** The second line has a hint for the courier. */
  isDelivered: boolean;
  onPostcodeChange: (value: string) => void;
};

type StreetFieldsProps = Pick<AddressFormControls, 'register' | 'errors'> & {
  rule: Pick<AddressRule, 'line' | 'lineTwo'>;
  isDelivered: boolean;
};

const StreetFields = ({
  register,
  errors,
  rule: { line, lineTwo },
  isDelivered,
}: StreetFieldsProps) => (
  <>
    <Field
      label={line.label}
      autoComplete="address-line1"
      maxLength={200}
      required
      error={errors.line?.message}
      {...register('line', {
        validate: (value) => value.trim() !== '' || 'Please enter your address',
      })}
    />
    <AddressLineTwoField
      register={register}
      label={lineTwo}
      hint={isDelivered ? line.hint : undefined}
    />
  </>
);

export function AddressFields({
  register,
  control,
  errors,
  country,
  states,
  isDelivered,
  onPostcodeChange,
}: AddressFieldsProps) {
  const rule = addressRuleOf(country.code);
  const fieldsByPart: Record<AddressPart, () => React.ReactNode> = {
    line: () => <StreetFields key="line" {...{ register, errors, rule, isDelivered }} />,
    city: () =>
      rule.onlyCity ? null : (
        <Field
          key="city"
          label={rule.city}
          autoComplete="address-level2"
          maxLength={100}
          required
          error={errors.city?.message}
          {...register('city', {
            validate: (value) => value.trim() !== '' || `Please enter ${withArticle(rule.city)}`,
          })}
        />
      ),
    region: () =>
      states?.length === 0 ? null : (
        <StateField key="region" label={rule.region} {...{ control, errors, states }} />
      ),
    postcode: () =>
      rule.postcode && (
        <Field
          key="postcode"
          label={rule.postcode.label}
          autoComplete="postal-code"
          inputMode={rule.postcode.digitsOnly ? 'numeric' : 'text'}
          autoCapitalize="characters"
          maxLength={12}
          required
          error={errors.postalCode?.message}
          {...register('postalCode', {
            validate: (value) => validatePostcode(value, country) ?? true,
            onChange: ({ target }) => onPostcodeChange(target.value),
          })}
        />
      ),
  };
  return rule.order.map((part) => fieldsByPart[part]());
}
