import { useState } from 'react';
import { Checkbox } from '@/components/ui/Checkbox';
import type { Selection } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import {
  selectAddresses,
  selectAddressBook,
  selectBillingAddress,
  selectChosenAddress,
} from '@/store/address/slice';
import { refreshCart } from '@/store/cart/slice';
import styles from './AddressChoice.module.css';
import { AddressList } from './AddressList';
import { CountryMismatch } from './CountryMismatch';
import { PaymentWay } from './PaymentWay';
import { StoreChoice } from './StoreChoice';

/** Where the order goes and to whom it is billed. A choice shows at once, and is the server's when it answers. */
export function AddressChoice() {
  const dispatch = useAppDispatch();
  const { shipping, billing, stores } = useAppSelector(selectAddressBook);
  const deliverTo = useAppSelector(selectChosenAddress);
  const billTo = useAppSelector(selectBillingAddress);
  const [asked, setAsked] = useState<Selection>();
  const [editing, setEditing] = useState({ shipping: false, billing: false });
  const [apart, setApart] = useState(billTo !== undefined);
  const shippingId = asked?.shippingId ?? deliverTo?.id;
  const storeId = asked
    ? (asked.storeId ?? null)
    : (stores.find(({ chosen }) => chosen)?.id ?? null);
  const near = stores.filter(({ country }) => country === deliverTo?.country);
  const billingId = asked ? asked.billingId : (billTo?.id ?? null);

  const select = async (selection: Selection) => {
    setAsked(selection);
    await dispatch(selectAddresses(selection));
    setAsked(undefined);
    if (selection.storeId !== undefined) void dispatch(refreshCart()); // what is collected is not charged for shipping
  };
  const separate = (own: boolean) => {
    setApart(own);
    if (!own && shippingId && billTo) void select({ shippingId, billingId: null, storeId });
  };

  return (
    <div className={styles.choice}>
      <AddressList
        kind="shipping"
        addresses={shipping}
        chosenId={shippingId}
        onChoose={(id) => void select({ shippingId: id, billingId })}
        onEditing={(open) => setEditing({ shipping: open, billing: false })}
      />
      {shippingId && deliverTo && !editing.shipping && (
        <>
          <CountryMismatch address={deliverTo} />
          {near.length > 0 && (
            <StoreChoice
              stores={near}
              chosenId={storeId}
              onChoose={(id) => void select({ shippingId, billingId, storeId: id })}
            />
          )}
          <Checkbox
            label="Billing address is the same"
            checked={!apart}
            onChange={({ target }) => separate(!target.checked)}
          />
          {apart && (
            <AddressList
              kind="billing"
              addresses={billing}
              chosenId={billingId ?? undefined}
              onChoose={(id) => void select({ shippingId, billingId: id, storeId })}
              onEditing={(open) => setEditing({ shipping: false, billing: open })}
            />
          )}
          {!(apart && (editing.billing || billing.length === 0)) && (
            <PaymentWay billingMissing={apart && !billingId} />
          )}
        </>
      )}
    </div>
  );
}
