import { useState } from 'react';
import { Checkbox } from '@/components/ui/Checkbox';
import { useNavigation } from '@/components/ui/Link';
import type { CheckoutAddresses } from '@/lib/model/address';
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
import { DeliveryMethodPicker } from './DeliveryMethodPicker';

function useAddressSelection() {
  const dispatch = useAppDispatch();
  const { stores } = useAppSelector(selectAddressBook);
  const shippingAddress = useAppSelector(selectChosenAddress);
  const billingAddress = useAppSelector(selectBillingAddress);
  const [pendingSelection, setPendingSelection] = useState<CheckoutAddresses>();
  const [hasSeparateBilling, setHasSeparateBilling] = useState(billingAddress !== undefined);
  const shippingId = pendingSelection?.shippingId ?? shippingAddress?.id;
  const storeId = pendingSelection
    ? (pendingSelection.storeId ?? null)
    : (stores.find(({ chosen }) => chosen)?.id ?? null);
  const billingId = pendingSelection ? pendingSelection.billingId : (billingAddress?.id ?? null);

  const select = async (selection: CheckoutAddresses) => {
    setPendingSelection(selection);
    await dispatch(setCheckoutAddress(selection));
    setPendingSelection(undefined);
    // Store pickup has no shipping fee.
    if (selection.storeId !== undefined) void dispatch(refreshCart());
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

/** Chooses shipping and billing address; shown optimistically until the server confirms. */
export function AddressPicker() {
  const { shipping, billing, stores } = useAppSelector(selectAddressBook);
  const { go } = useNavigation();
  const region = useAppSelector(selectRegion);
  const [editing, setEditing] = useState({ shipping: false, billing: false });
  const selection = useAddressSelection();
  const { shippingAddress, shippingId, billingId, storeId, hasSeparateBilling, select } = selection;
  const nearbyStores = stores.filter(({ country }) => country === shippingAddress?.country);
  return (
    <div className={styles.picker}>
      <AddressList
        kind="shipping"
        addresses={shipping}
        selectedId={shippingId}
        onSelect={(id) => void select({ shippingId: id, billingId })}
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
              selectedId={storeId}
              onSelect={(id) => void select({ shippingId, billingId, storeId: id })}
            />
          )}
          <Checkbox
            label="Billing address is the same"
            checked={!hasSeparateBilling}
            onChange={({ target }) => selection.toggleSeparateBilling(!target.checked)}
          />
          {hasSeparateBilling && (
            <AddressList
              kind="billing"
              addresses={billing}
              selectedId={billingId ?? undefined}
              onSelect={(id) => void select({ shippingId, billingId: id, storeId })}
              onEditingChange={(open) => setEditing({ shipping: false, billing: open })}
            />
          )}
          {!(hasSeparateBilling && (editing.billing || billing.length === 0)) && (
            <ContinueToPayment isBillingMissing={hasSeparateBilling && !billingId} />
          )}
        </>
      )}
    </div>
  );
}
