import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { type Control, useForm, type UseFormSetError, useWatch } from 'react-hook-form';
import { showFailure } from '@/components/ui/showFailure';
import type { Address, AddressKind, PostcodeArea } from '@/lib/model/address';
import type { Country } from '@/lib/i18n/region';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  loadStates,
  saveCheckoutAddress,
  saveToAddressBook,
  selectChosenAddress,
  selectStates,
} from '@/store/address/slice';
import { selectCustomer } from '@/store/auth/slice';
import { selectPostcode } from '@/store/cart/slice';
import { selectCountries, selectRegion } from '@/store/region/slice';
import { clearAddressDraft, readAddressDraft, saveAddressDraft } from './addressDraft';
import {
  ADDRESS_FORM_FIELDS,
  type AddressFormValues,
  EMPTY_ADDRESS_FORM,
  toAddressFormValues,
  toNewAddress,
} from './addressFormValues';
import { useAddressCountries } from './useAddressCountries';
import { usePostcodeAutofill } from './usePostcodeAutofill';

type EditedAddress = { address: Address | undefined; kind: AddressKind };

/** The edited address, else the draft, the recipient or customer, country and postcode. */
function useInitialValues({ address, kind }: EditedAddress): AddressFormValues {
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

function useStoredDraft({ address, kind }: EditedAddress, control: Control<AddressFormValues>) {
  const values = useWatch({ control });
  const customerId = useAppSelector(selectCustomer)?.id ?? NO_CUSTOMER_ID;
  useEffect(() => {
    if (!address && customerId)
      saveAddressDraft(kind, customerId, { ...EMPTY_ADDRESS_FORM, ...values });
  }, [address, kind, values, customerId]);
}

function useStates(countryId: string): PostcodeArea[] | undefined {
  const dispatch = useAppDispatch();
  const states = useAppSelector((state) => selectStates(state, Number(countryId)));
  useEffect(() => {
    if (!states && countryId) void dispatch(loadStates(Number(countryId)));
  }, [dispatch, states, countryId]);
  return states;
}

export function useAddressForm({ address, kind }: EditedAddress) {
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
    defaultValues: useInitialValues({ address, kind }),
    mode: 'onTouched',
  });
  const countryId = useWatch({ control, name: 'countryId' });
  const country = countries.find(({ id }) => String(id) === countryId);
  const states = useStates(countryId);
  const fillFromPostcode = usePostcodeAutofill(country, getValues, setValue);
  useStoredDraft({ address, kind }, control);

  // A prefilled postcode also fills in city and state, once the states are loaded.
  const fillFromInitialPostcode = useEffectEvent(() => {
    if (!address) void fillFromPostcode(getValues('postalCode'));
  });
  useEffect(() => {
    if (states) fillFromInitialPostcode();
  }, [states]);

  const setDialCode = (dialCode: string) => setValue('dialCode', dialCode);
  const updateDialCode = (id: string) => {
    const selectedCountry = countries.find((candidate) => String(candidate.id) === id);
    if (selectedCountry && !getValues('mobile')) setDialCode(selectedCountry.dialCode);
  };
  return {
    fields: { register, control, errors },
    countries,
    country,
    states,
    fillFromPostcode,
    setDialCode,
    updateDialCode,
    handleSubmit,
    setError,
    isSubmitting,
  };
}

const isSaveRejected = isAnyOf(saveCheckoutAddress.rejected, saveToAddressBook.rejected);

type AddressTarget = {
  forAddressBook: boolean;
  isDefault: boolean;
  andBill: boolean;
  pickupStoreId: number | undefined;
};

type SaveAddressOptions = EditedAddress &
  AddressTarget & {
    setError: UseFormSetError<AddressFormValues>;
    onSaved: (countryCode: string) => void;
  };

export function useSaveAddress({
  address,
  kind,
  forAddressBook,
  isDefault,
  andBill,
  pickupStoreId,
  setError,
  onSaved,
}: SaveAddressOptions) {
  const dispatch = useAppDispatch();
  return async (
    values: AddressFormValues,
    { country, states }: { country: Country; states: PostcodeArea[] | undefined },
  ) => {
    // A restored draft can be submitted before the states are loaded; then the server validates.
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
      : dispatch(saveCheckoutAddress({ ...newAddress, storeId: pickupStoreId })));
    if (isSaveRejected(result))
      return showFailure(result.error, setError, ADDRESS_FORM_FIELDS, address ? 'root' : 'toast');
    if (!address) clearAddressDraft(kind);
    onSaved(country.code);
  };
}
