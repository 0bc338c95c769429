import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/Checkbox';
import { useNavigation } from '@/components/ui/Link';
import { type Address, type CheckoutAddresses, storeIdIn } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  setCheckoutAddress,
  selectAddressBook,
  selectBillingAddress,
  selectChosenAddress,
} from '@/store/address/slice';
import { refreshCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import styles from './AddressPicker.module.css';
import { AddressList } from './AddressList';
import { CountryMismatchNotice } from './CountryMismatchNotice';
import { ContinueToPayment } from './ContinueToPayment';

/** Not in the first load: most visits to this page begin with the sign-in. */
const DeliveryMethodPicker = dynamic(() =>
  import('./DeliveryMethodPicker').then((module) => module.DeliveryMethodPicker),
);

function useAddressSelection() {
  const dispatch = useAppDispatch();
  const { stores } = useAppSelector(selectAddressBook);
  const shippingAddress = useAppSelector(selectChosenAddress);
  const billingAddress = useAppSelector(selectBillingAddress);
  const [pendingSelection, setPendingSelection] = useState<CheckoutAddresses>();
  const [hasSeparateBilling, setHasSeparateBilling] = useState(billingAddress !== undefined);
  const shippingId = pendingSelection?.shippingId ?? shippingAddress?.id;
  const storeId = pendingSelection
    ? pendingSelection.storeId
    : (stores.find(({ chosen }) => chosen)?.id ?? null);
  const billingId = pendingSelection ? pendingSelection.billingId : (billingAddress?.id ?? null);

  const select = async (selection: CheckoutAddresses) => {
    setPendingSelection(selection);
    await dispatch(setCheckoutAddress(selection));
    setPendingSelection(undefined);
    // Store pickup has no shipping fee.
    if (selection.storeId !== storeId) void dispatch(refreshCart());
  };
  const toggleSeparateBilling = (isSeparate: boolean) => {
    setHasSeparateBilling(isSeparate);
    if (!isSeparate && shippingId && billingAddress)
      void select({ shippingId, billingId: null, storeId });
  };
  return {
    shippingAddress,
    shippingId,
    billingId,
    storeId,
    hasSeparateBilling,
    toggleSeparateBilling,
    select,
  };
}

type AddressSelection = ReturnType<typeof useAddressSelection>;

type BillingPickerProps = AddressSelection & {
  shippingId: number;
  isEditing: boolean;
  onEditingChange: (open: boolean) => void;
};

/** The billing address, and the button to the next step, which waits for it. */
function BillingPicker(props: BillingPickerProps) {
  const { shippingId, billingId, storeId, hasSeparateBilling, isEditing, select } = props;
  const { billing } = useAppSelector(selectAddressBook);
  return (
    <>
      <Checkbox
        label="Billing address is the delivery address"
        checked={!hasSeparateBilling}
        onChange={({ target }) => props.toggleSeparateBilling(!target.checked)}
      />
      {hasSeparateBilling && (
        <AddressList
          kind="billing"
          addresses={billing}
          selectedId={billingId ?? undefined}
          onSelect={(id) => void select({ shippingId, billingId: id, storeId })}
          onEditingChange={props.onEditingChange}
        />
      )}
      {!(hasSeparateBilling && (isEditing || billing.length === 0)) && (
        <ContinueToPayment isBillingMissing={hasSeparateBilling && !billingId} />
      )}
    </>
  );
}

const countryOf = (addresses: Address[], addressId: number) =>
  addresses.find(({ id }) => id === addressId)?.country;

/** Chooses shipping and billing address, and a store to collect from; shown optimistically until the server confirms. */
export function AddressPicker() {
  const { shipping, stores } = useAppSelector(selectAddressBook);
  const { go } = useNavigation();
  const region = useAppSelector(selectRegion);
  const [editing, setEditing] = useState({ shipping: false, billing: false });
  const selection = useAddressSelection();
  const { shippingAddress, shippingId, billingId, storeId, select } = selection;
  const isFirst = shipping.length === 0;
  const deliveryCountry = isFirst ? region.name : shippingAddress?.country;
  const nearbyStores = stores.filter(({ country }) => country === deliveryCountry);
  return (
    <div className={styles.picker}>
      {isFirst && nearbyStores.length > 0 && (
        <DeliveryMethodPicker
          stores={nearbyStores}
          addressPlace="below"
          selectedId={storeId}
          onSelect={(id) => void select({ shippingId: null, billingId: null, storeId: id })}
        />
      )}
      <AddressList
        kind="shipping"
        addresses={shipping}
        pickupStoreId={isFirst ? (storeIdIn(region.name, stores, storeId) ?? undefined) : undefined}
        selectedId={shippingId}
        onSelect={(id) =>
          void select({
            shippingId: id,
            billingId,
            storeId: storeIdIn(countryOf(shipping, id), stores, storeId),
          })
        }
        onEditingChange={(open) => setEditing({ shipping: open, billing: false })}
        onFirstSaved={(countryCode) => {
          if (countryCode === region.code) go('/checkout/payment');
        }}
      />
      {shippingId && shippingAddress && !editing.shipping && (
        <>
          <CountryMismatchNotice address={shippingAddress} />
          {nearbyStores.length > 0 && (
            <DeliveryMethodPicker
              stores={nearbyStores}
              addressPlace="above"
              city={shippingAddress.city}
              selectedId={storeId}
              onSelect={(id) => void select({ shippingId, billingId, storeId: id })}
            />
          )}
          <BillingPicker
            {...selection}
            shippingId={shippingId}
            isEditing={editing.billing}
            onEditingChange={(open) => setEditing({ shipping: false, billing: open })}
          />
        </>
      )}
    </div>
  );
}
