import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  type AddressCountry,
  type AddressBook,
  EMPTY_ADDRESS_BOOK,
  type Address,
  type NewAddress,
  type PostcodeArea,
  storeIdIn,
  type CheckoutAddresses,
} from '@/lib/model/address';
import { pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { createThunk } from '@/store/createThunk';

const refreshAddresses = createThunk<AddressBook>('address/refresh', ({ address }) =>
  address.book(),
);
/** Saves an address and selects it for this checkout. The store `storeId`, else the one chosen before, remains chosen where the order is delivered to its country. */
export const saveCheckoutAddress = createThunk(
  'address/save',
  async (
    { address },
    { storeId, ...change }: NewAddress & { id?: number; storeId?: number | undefined },
  ) => {
    const id = await address.save(change);
    const book = await address.book();
    const shippingId =
      change.kind === 'shipping'
        ? id
        : book.shipping.find(({ chosenFor }) => chosenFor === 'shipping')?.id;
    if (!shippingId) return book;
    const country = book.shipping.find((shipping) => shipping.id === shippingId)?.country;
    const billingId =
      change.kind === 'billing'
        ? id
        : book.billing.find(({ chosenFor }) => chosenFor === 'billing')?.id;
    return address.select({
      shippingId,
      billingId: billingId ?? null,
      storeId: storeIdIn(
        country,
        book.stores,
        storeId ?? book.stores.find((store) => store.chosen)?.id,
      ),
    });
  },
);
export const removeCheckoutAddress = createThunk(
  'address/remove',
  async ({ address }, { id }: Address) => {
    await address.remove(id);
    return address.book();
  },
);
/** Saves without selecting for checkout; with `andBill`, also as a billing address. */
export const saveToAddressBook = createThunk(
  'address/saveToAddressBook',
  async ({ address }, { andBill, ...change }: NewAddress & { id?: number; andBill?: boolean }) => {
    await address.save(change, 'profile');
    if (andBill) await address.save({ ...change, id: undefined, kind: 'billing' }, 'profile');
    return address.profileBook();
  },
);
export const removeFromAddressBook = createThunk(
  'address/removeFromAddressBook',
  async ({ address }, { id }: Address) => {
    await address.remove(id, 'profile');
    return address.profileBook();
  },
);
/** Runs while an address is typed; the form keeps the reply, not the store. */
export const lookUpPostcode = createThunk(
  'address/postcode',
  ({ address }, query: { countryCode: string; typed: string }) => address.postcode(query),
);
export const setCheckoutAddress = createThunk(
  'address/select',
  ({ address }, selection: CheckoutAddresses) => address.select(selection),
);
export const loadStates = createThunk<PostcodeArea[], number>(
  'address/states',
  ({ address }, countryId) => address.states(countryId),
);

export const loadAddressCountries = createThunk<AddressCountry[]>(
  'address/countries',
  ({ address }) => address.countries(),
);

type AddressState = {
  book: AddressBook;
  states: Record<number, PostcodeArea[]>;
  countries?: AddressCountry[];
};

export const addressSlice = createSlice({
  name: 'address',
  initialState: { book: EMPTY_ADDRESS_BOOK, states: {} } as AddressState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(
        pageLoaded,
        (state, { payload }) => void (state.book = payload.addressBook ?? state.book),
      )
      .addCase(
        loadStates.fulfilled,
        (state, { payload, meta }) => void (state.states[meta.arg] = payload),
      )
      .addCase(
        loadAddressCountries.fulfilled,
        (state, { payload }) => void (state.countries = payload),
      )
      .addMatcher(
        isAnyOf(
          refreshAddresses.fulfilled,
          saveCheckoutAddress.fulfilled,
          removeCheckoutAddress.fulfilled,
          setCheckoutAddress.fulfilled,
          saveToAddressBook.fulfilled,
          removeFromAddressBook.fulfilled,
        ),
        (state, { payload }) => void (state.book = payload),
      );
  },
  selectors: {
    selectAddressBook: ({ book }) => book,
    selectChosenAddress: ({ book }) =>
      book.shipping.find(({ chosenFor }) => chosenFor === 'shipping'),
    /** Undefined while the shipping address is also the billing address. */
    selectBillingAddress: ({ book }) =>
      book.billing.find(({ chosenFor }) => chosenFor === 'billing'),
    /** Undefined until they are loaded. */
    selectAddressCountries: ({ countries }) => countries,
    /** Undefined until they are loaded, empty for a country without states. */
    selectStates: ({ states }, countryId: number): PostcodeArea[] | undefined => states[countryId],
  },
});
export const {
  selectAddressBook,
  selectBillingAddress,
  selectChosenAddress,
  selectStates,
  selectAddressCountries,
} = addressSlice.injectInto(injectableReducer).selectors;
