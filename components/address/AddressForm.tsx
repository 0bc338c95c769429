import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { Field } from '@/components/ui/Field';
import { SelectField } from '@/components/ui/SelectField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL } from '@/lib/forms/accountRules';
import type { Address, AddressKind } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  keepAddress,
  loadStates,
  saveAddress,
  selectChosenAddress,
  selectStates,
} from '@/store/address/slice';
import { selectCustomer } from '@/store/auth/slice';
import { selectPostcode } from '@/store/cart/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import { useAddressCountries } from './useAddressCountries';
import styles from './AddressForm.module.css';
import { addressOf, type AddressValues, EMPTY_VALUES, FIELD_OF, valuesOf } from './addressValues';
import { AddressParts } from './AddressParts';
import { forgetDraft, keepDraft, readDraft } from './draft';
import { MobileField } from './MobileField';
import { usePostcode } from './usePostcode';

type AddressFormProps = {
  address?: Address;
  kind: AddressKind;
  /** The address book of the account: nothing is ordered here. */
  book?: boolean;
  /** Undefined where there is nothing to go back to. */
  onCancel?: () => void;
  onSaved: () => void;
};

/** What the form begins with: the address to change; else what was typed before, who receives the order or is signed in, the country of the prices, and the postcode that a day of arrival was asked for. */
function useStart(address: Address | undefined, kind: AddressKind): AddressValues {
  const countries = useAppSelector(selectCountries);
  const region = useAppSelector(selectRegion);
  const customer = useAppSelector(selectCustomer);
  const receiver = useAppSelector(selectChosenAddress);
  const postcode = useAppSelector(selectPostcode);
  if (address) return valuesOf(address);
  const own = countries.find(({ code }) => code === region.code) ?? countries[0];
  const known =
    kind === 'billing' && receiver
      ? {
          name: receiver.name,
          email: receiver.email,
          dialCode: receiver.dialCode,
          mobile: receiver.mobile,
        }
      : {
          name: customer?.name ?? '',
          email: customer?.email ?? '',
          dialCode: own?.dialCode ?? '',
          postalCode: postcode ?? '',
        };
  return {
    ...EMPTY_VALUES,
    countryId: String(own?.id ?? ''),
    ...known,
    ...(customer && readDraft(kind, customer.id)),
  };
}

const NOBODY = 0;
const refused = isAnyOf(saveAddress.rejected, keepAddress.rejected);
const wordsFor = (kind: AddressKind, book: boolean) =>
  book ? 'Save the address' : kind === 'shipping' ? 'Deliver to this address' : 'Use this address';

/** A new address, or a change of one. The country decides which fields there are; what was typed survives every change of it. */
export function AddressForm({ address, kind, book = false, onCancel, onSaved }: AddressFormProps) {
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
  } = useForm<AddressValues>({ defaultValues: useStart(address, kind), mode: 'onTouched' });
  const countryId = useWatch({ control, name: 'countryId' });
  const country = countries.find(({ id }) => String(id) === countryId);
  const states = useAppSelector((state) => selectStates(state, Number(countryId)));
  const typed = useWatch({ control });
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const [andBill, setAndBill] = useState(false);
  const fillFrom = usePostcode(country, getValues, setValue);

  const whose = useAppSelector(selectCustomer)?.id ?? NOBODY;
  useEffect(() => {
    if (!address && whose) keepDraft(kind, whose, { ...EMPTY_VALUES, ...typed });
  }, [address, kind, typed, whose]);
  useEffect(() => {
    if (!states && countryId) void dispatch(loadStates(Number(countryId)));
  }, [dispatch, states, countryId]);

  // A postcode that is there from the beginning fills in its town and state, too, once there are states to choose from.
  const begin = useEffectEvent(() => {
    if (!address) void fillFrom(getValues('postalCode'));
  });
  useEffect(() => {
    if (states) begin();
  }, [states]);

  if (!country)
    return (
      <Notice tone="bad">The list of countries could not be loaded. Please reload the page.</Notice>
    );

  const save = async (values: AddressValues) => {
    // A kept draft may be sent before the states have come; without them the server says what is missing.
    const places =
      states ??
      (await dispatch(loadStates(country.id))
        .unwrap()
        .catch(() => []));
    const change = { ...addressOf(values, country, places, kind), id: address?.id, isDefault };
    const answer = await (book
      ? dispatch(keepAddress({ ...change, andBill }))
      : dispatch(saveAddress(change)));
    if (refused(answer))
      return showFailure(answer.error, setError, FIELD_OF, address ? 'root' : 'toast');
    if (!address) forgetDraft(kind);
    onSaved();
  };
  const followCountry = (id: string) => {
    const chosen = countries.find((candidate) => String(candidate.id) === id);
    if (chosen && !getValues('mobile')) setValue('dialCode', chosen.dialCode);
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
        {...register('countryId', { onChange: ({ target }) => followCountry(target.value) })}
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
      <AddressParts
        {...{ register, control, errors, country, states }}
        onPostcode={(postcode) => void fillFrom(postcode)}
      />
      <MobileField
        {...{ control, register, errors, countries }}
        onDialCode={(dialCode) => setValue('dialCode', dialCode)}
      />
      <Field
        label="Email"
        hint={book ? 'For news of what is sent there.' : 'For the order’s confirmation.'}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        required
        error={errors.email?.message}
        {...register('email', EMAIL)}
      />
      {book && (
        <div>
          <Checkbox
            label={
              kind === 'shipping'
                ? 'Deliver here unless I say otherwise'
                : 'Bill here unless I say otherwise'
            }
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
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
      <div className={styles.ways}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving' : wordsFor(kind, book)}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
