import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useListEditing } from '@/components/ui/useListEditing';
import type { Address, AddressKind } from '@/lib/model/address';
import { AddressCard } from './AddressCard';
import styles from './AddressList.module.css';
import { DeleteAddressDialog } from './DeleteAddressDialog';
import { LazyAddressForm } from './LazyAddressForm';

type AddressListProps = {
  kind: AddressKind;
  addresses: Address[];
  selectedId: number | undefined;
  onSelect: (id: number) => void;
  onEditingChange: (open: boolean) => void;
  onFirstSaved?: (countryCode: string) => void;
  /** The store that the order is collected from, chosen before the first address. */
  pickupStoreId?: number | undefined;
};

type FormTitleProps = {
  kind: AddressKind;
  address: Address | undefined;
  isFirst: boolean;
  isPickup: boolean;
};

/** The heading of the page is that of the first delivery address. */
const FormTitle = ({ kind, address, isFirst, isPickup }: FormTitleProps) => {
  if (address) return <h2>Edit address</h2>;
  if (kind === 'billing') return <h2>New billing address</h2>;
  if (isPickup) return <h2>Your address, for the invoice</h2>;
  return isFirst ? null : <h2>New address</h2>;
};

type AddressCardsProps = Pick<AddressListProps, 'addresses' | 'selectedId' | 'onSelect'> & {
  onEdit: (address: Address) => void;
  onRemove: (address: Address) => void;
};

const AddressCards = ({ addresses, selectedId, onSelect, onEdit, onRemove }: AddressCardsProps) => (
  <ul className={styles.cards}>
    {addresses.map((address) => (
      <AddressCard
        key={address.id}
        address={address}
        isSelected={address.id === selectedId}
        onSelect={() => onSelect(address.id)}
        onEdit={() => onEdit(address)}
        onRemove={() => onRemove(address)}
      />
    ))}
  </ul>
);

type FormSectionProps = Pick<AddressListProps, 'kind' | 'pickupStoreId' | 'onFirstSaved'> & {
  address: Address | undefined;
  isFirst: boolean;
  onClose: () => void;
};

const FormSection = ({
  kind,
  address,
  isFirst,
  pickupStoreId,
  onClose,
  onFirstSaved,
}: FormSectionProps) => (
  <section className={styles.list}>
    <FormTitle {...{ kind, address, isFirst }} isPickup={pickupStoreId !== undefined} />
    <LazyAddressForm
      key={address?.id ?? 'new'}
      {...{ address, kind, pickupStoreId }}
      onCancel={isFirst ? undefined : onClose}
      onSaved={(countryCode) => {
        onClose();
        if (isFirst) onFirstSaved?.(countryCode);
      }}
    />
  </section>
);

export function AddressList({
  kind,
  addresses,
  selectedId,
  onSelect,
  onEditingChange,
  onFirstSaved,
  pickupStoreId,
}: AddressListProps) {
  const editor = useListEditing<Address | 'new'>();
  const { listRef, editing: editedAddress } = editor;
  const [addressToDelete, setAddressToDelete] = useState<Address>();
  const edit = (address: Address | 'new') => {
    editor.edit(address);
    onEditingChange(true);
  };
  const close = () => {
    editor.close();
    onEditingChange(false);
  };
  if (editedAddress || addresses.length === 0)
    return (
      <FormSection
        {...{ kind, pickupStoreId, onFirstSaved }}
        address={editedAddress === 'new' ? undefined : editedAddress}
        isFirst={addresses.length === 0}
        onClose={close}
      />
    );
  return (
    <section ref={listRef} className={styles.list} tabIndex={-1}>
      <fieldset>
        {/* The title of the page says it of the delivery address. */}
        <legend className={kind === 'shipping' ? 'visually-hidden' : styles.legend}>
          {kind === 'shipping' ? 'Deliver to' : 'Bill to'}
        </legend>
        <AddressCards
          {...{ addresses, selectedId, onSelect }}
          onEdit={edit}
          onRemove={setAddressToDelete}
        />
      </fieldset>
      <div>
        <Button look="tertiary" onClick={() => edit('new')}>
          <Icon name="plus" />
          Add another address
        </Button>
      </div>
      <DeleteAddressDialog
        address={addressToDelete}
        onClose={() => setAddressToDelete(undefined)}
      />
    </section>
  );
}
