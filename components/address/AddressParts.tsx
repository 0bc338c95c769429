import { Fragment } from 'react';
import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Field } from '@/components/ui/Field';
import { postcodeProblem } from '@/lib/forms/validateAddress';
import { addressRule, type AddressPart } from '@/lib/forms/addressRules';
import { withArticle } from '@/lib/forms/postcodeRules';
import type { Place } from '@/lib/model/address';
import type { Country } from '@/lib/i18n/region';
import type { AddressValues } from './addressValues';
import { RegionField } from './RegionField';
import { SecondLine } from './SecondLine';

export type FormParts = {
  register: UseFormRegister<AddressValues>;
  control: Control<AddressValues>;
  errors: FieldErrors<AddressValues>;
};
type AddressPartsProps = FormParts & {
  country: Country;
  states: Place[] | undefined;
  /** Hears every change of the postcode. */ onPostcode: (typed: string) => void;
};

/** Street, city, region and postcode: those the country knows, under its names and in its order. */
export function AddressParts({
  register,
  control,
  errors,
  country,
  states,
  onPostcode,
}: AddressPartsProps) {
  const rule = addressRule(country.code);
  const parts: Record<AddressPart, () => React.ReactNode> = {
    line: () => (
      <Fragment key="line">
        <Field
          label={rule.line.label}
          autoComplete="address-line1"
          maxLength={200}
          required
          error={errors.line?.message}
          {...register('line', {
            validate: (typed) => typed.trim() !== '' || 'Please enter an address',
          })}
        />
        <SecondLine register={register} hint={rule.line.hint} />
      </Fragment>
    ),
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
            validate: (typed) => typed.trim() !== '' || `Please enter ${withArticle(rule.city)}`,
          })}
        />
      ),
    region: () =>
      states?.length === 0 ? null : (
        <RegionField key="region" label={rule.region} {...{ control, errors, states }} />
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
            validate: (typed) => postcodeProblem(typed, country) ?? true,
            onChange: ({ target }) => onPostcode(target.value),
          })}
        />
      ),
  };
  return rule.order.map((part) => parts[part]());
}
