import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import type { Address, AddressKind } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  saveToAddressBook,
  loadStates,
  saveCheckoutAddress,
  selectChosenAddress,
  selectStates,
} from '@/store/address/slice';
import { selectCustomer } from '@/store/auth/slice';
import { selectPostcode } from '@/store/cart/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import { useAddressCountries } from './useAddressCountries';
import styles from './AddressForm.module.css';
import {
  toNewAddress,
  type AddressFormValues,
  EMPTY_ADDRESS_FORM,
  ADDRESS_FORM_FIELDS,
  toAddressFormValues,
} from './addressFormValues';
import { AddressFields } from './AddressFields';
import { clearAddressDraft, saveAddressDraft, readAddressDraft } from './addressDraft';
import { MobileField } from './MobileField';
import { usePostcodeAutofill } from './usePostcodeAutofill';

type AddressFormProps = {
  address?: Address;
  kind: AddressKind;
  /** Saves to the address book without choosing the address for an order. */
  forAddressBook?: boolean;
  /** Undefined when there is no view to return to. */
  onCancel?: () => void;
  /** With the code of the address's country. */
  onSaved: (countryCode: string) => void;
};

/**
 * Initial values: the address being edited; otherwise the saved draft, the recipient or customer,
 * the current country and the postcode entered for a delivery date.
 */
function useInitialValues(address: Address | undefined, kind: AddressKind): AddressFormValues {
  const countries = useAppSelector(selectCountries);
  const region = useAppSelector(selectRegion);
  const customer = useAppSelector(selectCustomer);
  const shippingAddress = useAppSelector(selectChosenAddress);
  const postcode = useAppSelector(selectPostcode);
  if (address) return toAddressFormValues(address);
  const defaultCountry = countries.find(({ code }) => code === region.code) ?? countries[0];
  const prefilled =
    kind === 'billing' && shippingAddress
      ? {
          name: shippingAddress.name,
          email: shippingAddress.email,
          dialCode: shippingAddress.dialCode,
          mobile: shippingAddress.mobile,
        }
      : {
          name: customer?.name ?? '',
          email: customer?.email ?? '',
          dialCode: defaultCountry?.dialCode ?? '',
          postalCode: postcode ?? '',
        };
  return {
    ...EMPTY_ADDRESS_FORM,
    countryId: String(defaultCountry?.id ?? ''),
    ...prefilled,
    ...(customer && readAddressDraft(kind, customer.id)),
  };
}

const NO_CUSTOMER_ID = 0;
const isSaveRejected = isAnyOf(saveCheckoutAddress.rejected, saveToAddressBook.rejected);
const submitLabel = (kind: AddressKind, forAddressBook: boolean) =>
  forAddressBook
    ? 'Save address'
    : kind === 'shipping'
      ? 'Deliver to this address'
      : 'Use this address';

/**
 * Adds or edits an address. The country decides which fields exist; entered values survive a change
 * of country.
 */
export function AddressForm({
  address,
  kind,
  forAddressBook = false,
  onCancel,
  onSaved,
}: AddressFormProps) {
  const dispatch = useAppDispatch();
  const countries = useAddressCountries();
  const {
    register,
    control,
    handleSubmit,
    setError,
    setValue,
    getValues,
    formState: { errors, isSubmitting },
  } = useForm<AddressFormValues>({
    defaultValues: useInitialValues(address, kind),
    mode: 'onTouched',
  });
  const countryId = useWatch({ control, name: 'countryId' });
  const country = countries.find(({ id }) => String(id) === countryId);
  const states = useAppSelector((state) => selectStates(state, Number(countryId)));
  const watchedValues = useWatch({ control });
  const [isDefault, setIsDefault] = useState(address?.isDefault ?? false);
  const [andBill, setAndBill] = useState(false);
  const fillFromPostcode = usePostcodeAutofill(country, getValues, setValue);

  const customerId = useAppSelector(selectCustomer)?.id ?? NO_CUSTOMER_ID;
  useEffect(() => {
    if (!address && customerId)
      saveAddressDraft(kind, customerId, { ...EMPTY_ADDRESS_FORM, ...watchedValues });
  }, [address, kind, watchedValues, customerId]);
  useEffect(() => {
    if (!states && countryId) void dispatch(loadStates(Number(countryId)));
  }, [dispatch, states, countryId]);

  // A prefilled postcode also fills in city and state, once the states are loaded.
  const fillFromInitialPostcode = useEffectEvent(() => {
    if (!address) void fillFromPostcode(getValues('postalCode'));
  });
  useEffect(() => {
    if (states) fillFromInitialPostcode();
  }, [states]);

  if (!country)
    return (
      <Notice tone="bad">We couldn’t load the list of countries. Please reload the page.</Notice>
    );

  const save = async (values: AddressFormValues) => {
    // A restored draft can be submitted before the states are loaded. Without them the server
    // validates.
    const loadedStates =
      states ??
      (await dispatch(loadStates(country.id))
        .unwrap()
        .catch(() => []));
    const newAddress = {
      ...toNewAddress(values, country, loadedStates, kind),
      id: address?.id,
      isDefault,
    };
    const result = await (forAddressBook
      ? dispatch(saveToAddressBook({ ...newAddress, andBill }))
      : dispatch(saveCheckoutAddress(newAddress)));
    if (isSaveRejected(result))
      return showFailure(result.error, setError, ADDRESS_FORM_FIELDS, address ? 'root' : 'toast');
    if (!address) clearAddressDraft(kind);
    onSaved(country.code);
  };
  const updateDialCode = (id: string) => {
    const selectedCountry = countries.find((candidate) => String(candidate.id) === id);
    if (selectedCountry && !getValues('mobile')) setValue('dialCode', selectedCountry.dialCode);
  };

  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <SelectField
        label="Country"
        autoComplete="country-name"
        autoFocus={onCancel !== undefined}
        required
        error={errors.countryId?.message}
        {...register('countryId', { onChange: ({ target }) => updateDialCode(target.value) })}
      >
        {countries
          .filter(({ shippingRestricted }) => kind === 'billing' || !shippingRestricted)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <Field
        label="Full name"
        autoComplete="name"
        maxLength={100}
        required
        error={errors.name?.message}
        {...register('name', { validate: (name) => name.trim() !== '' || 'Please enter a name' })}
      />
      <AddressFields
        {...{ register, control, errors, country, states }}
        onPostcodeChange={(postcode) => void fillFromPostcode(postcode)}
      />
      <MobileField
        {...{ control, register, errors, countries }}
        onDialCodeChange={(dialCode) => setValue('dialCode', dialCode)}
      />
      <Field
        label="Email"
        hint={
          forAddressBook
            ? 'For updates on deliveries to this address.'
            : 'For your order confirmation.'
        }
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register('email', EMAIL_PATTERN)}
      />
      {forAddressBook && (
        <div>
          <Checkbox
            label={
              kind === 'shipping'
                ? 'Make this my default address'
                : 'Make this my default billing address'
            }
            checked={isDefault}
            onChange={({ target }) => setIsDefault(target.checked)}
          />
          {kind === 'shipping' && !address && (
            <Checkbox
              label="Billing address is the same"
              checked={andBill}
              onChange={({ target }) => setAndBill(target.checked)}
            />
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving' : submitLabel(kind, forAddressBook)}
        </Button>
        {onCancel && (
          <Button look="tertiary" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
