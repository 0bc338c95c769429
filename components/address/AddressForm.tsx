import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import type { Address, AddressKind } from '@/lib/model/address';
import type { Country } from '@/lib/i18n/region';
import styles from './AddressForm.module.css';
import { AddressFields, type AddressFormControls } from './AddressFields';
import { MobileField } from './MobileField';
import { useAddressForm, useSaveAddress } from './useAddressForm';

type AddressFormProps = {
  address?: Address;
  kind: AddressKind;
  forAddressBook?: boolean;
  /** The store that the order is collected from, which the saved address is then for. */
  pickupStoreId?: number | undefined;
  onCancel?: () => void;
  onSaved: (countryCode: string) => void;
};

const emailHint = (forAddressBook: boolean) =>
  forAddressBook ? 'For updates on deliveries to this address.' : 'For your order confirmation.';

/** The purpose of the mobile number; nobody calls the number of a billing address. */
const mobileHint = (kind: AddressKind, isPickup: boolean) => {
  if (isPickup) return 'Used only by the store.';
  return kind === 'shipping' ? 'Used only by the courier.' : undefined;
};

const submitLabel = (kind: AddressKind, forAddressBook: boolean, isPickup: boolean) => {
  if (forAddressBook) return 'Save address';
  if (isPickup) return 'Continue to payment';
  return kind === 'shipping' ? 'Deliver to this address' : 'Use this address';
};

type FieldProps = Pick<AddressFormControls, 'register' | 'errors'>;

type CountryFieldProps = FieldProps & {
  countries: Country[];
  kind: AddressKind;
  shouldFocus: boolean;
  onCountryChange: (id: string) => void;
};

const CountryField = ({
  register,
  errors,
  countries,
  kind,
  shouldFocus,
  onCountryChange,
}: CountryFieldProps) => (
  <SelectField
    label="Country"
    autoComplete="country-name"
    autoFocus={shouldFocus}
    required
    error={errors.countryId?.message}
    {...register('countryId', { onChange: ({ target }) => onCountryChange(target.value) })}
  >
    {countries
      .filter(({ shippingRestricted }) => kind === 'billing' || !shippingRestricted)
      .map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
  </SelectField>
);

const NameField = ({ register, errors }: FieldProps) => (
  <Field
    label="Full name"
    autoComplete="name"
    maxLength={100}
    required
    error={errors.name?.message}
    {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter your name' })}
  />
);

const EmailField = ({ register, errors, hint }: FieldProps & { hint: string }) => (
  <Field
    label="Email"
    hint={hint}
    type="email"
    autoComplete="email"
    autoCapitalize="none"
    required
    error={errors.email?.message}
    {...register('email', EMAIL_PATTERN)}
  />
);

type AddressBookOptionsProps = {
  kind: AddressKind;
  isNew: boolean;
  isDefault: boolean;
  onDefaultChange: (isDefault: boolean) => void;
  andBill: boolean;
  onAndBillChange: (andBill: boolean) => void;
};

const AddressBookOptions = ({
  kind,
  isNew,
  isDefault,
  onDefaultChange,
  andBill,
  onAndBillChange,
}: AddressBookOptionsProps) => (
  <div>
    <Checkbox
      label={
        kind === 'shipping'
          ? 'Make this my default address'
          : 'Make this my default billing address'
      }
      checked={isDefault}
      onChange={({ target }) => onDefaultChange(target.checked)}
    />
    {kind === 'shipping' && isNew && (
      <Checkbox
        label="Billing address is the delivery address"
        checked={andBill}
        onChange={({ target }) => onAndBillChange(target.checked)}
      />
    )}
  </div>
);

type FormActionsProps = {
  label: string;
  /** As wide as the other buttons of the checkout. */
  isWide: boolean;
  isSubmitting: boolean;
  onCancel: (() => void) | undefined;
};

const FormActions = ({ label, isWide, isSubmitting, onCancel }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" wide={isWide} busy={isSubmitting}>
      {isSubmitting ? 'Saving' : label}
    </Button>
    {onCancel && (
      <Button look="tertiary" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);

/** Adds or edits an address. Entered values survive a change of country. */
export function AddressForm(props: AddressFormProps) {
  const { address, kind, forAddressBook = false, pickupStoreId, onCancel, onSaved } = props;
  const form = useAddressForm({ address, kind });
  const { fields, countries, country, states, handleSubmit, setError, isSubmitting } = form;
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? false);
  const [andBill, setAndBill] = useState(false);
  const target = { forAddressBook, isDefault, andBill, pickupStoreId };
  const save = useSaveAddress({ address, kind, ...target, setError, onSaved });
  if (!country)
    return (
      <Notice tone="bad">We couldn’t load the list of countries. Please reload the page.</Notice>
    );
  const { register, errors } = fields;
  const isPickup = pickupStoreId !== undefined;
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={handleSubmit((values) => save(values, { country, states }))}
    >
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <CountryField
        {...{ register, errors, countries, kind }}
        shouldFocus={onCancel !== undefined}
        onCountryChange={form.updateDialCode}
      />
      <NameField {...{ register, errors }} />
      <AddressFields
        {...{ ...fields, country, states }}
        isDelivered={kind === 'shipping' && !isPickup}
        onPostcodeChange={(postcode) => void form.fillFromPostcode(postcode)}
      />
      <MobileField
        {...{ ...fields, countries }}
        hint={mobileHint(kind, isPickup)}
        onDialCodeChange={form.setDialCode}
      />
      <EmailField {...{ register, errors }} hint={emailHint(forAddressBook)} />
      {forAddressBook && (
        <AddressBookOptions
          {...{ kind, isDefault, andBill }}
          isNew={!address}
          onDefaultChange={setIsDefault}
          onAndBillChange={setAndBill}
        />
      )}
      <FormActions
        label={submitLabel(kind, forAddressBook, isPickup)}
        isWide={!forAddressBook}
        {...{ isSubmitting, onCancel }}
      />
    </form>
  );
}
