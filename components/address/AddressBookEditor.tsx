import { useState } from 'react';
import { AddCard } from '@/components/ui/AddCard';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { useListEditing } from '@/components/ui/useListEditing';
import type { Address, AddressKind } from '@/lib/model/address';
import { useAppSelector } from '@/store/hooks';
import { selectAddressBook } from '@/store/address/slice';
import styles from './AddressList.module.css';
import { AddressBookCard } from './AddressBookCard';
import { DeleteAddressDialog } from './DeleteAddressDialog';
import { LazyAddressForm } from './LazyAddressForm';

type EditedAddress = { kind: AddressKind; address?: Address };
const TITLES: Record<AddressKind, string> = { shipping: 'Delivery', billing: 'Billing' };

const formTitle = ({ kind, address }: EditedAddress) =>
  address ? 'Edit address' : kind === 'shipping' ? 'New delivery address' : 'New billing address';

const EmptyAddressBook = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    level={2}
    title="No saved addresses"
    text="Save the addresses you send to, in India and abroad, for a faster checkout."
    picture="tiles/category-soft-furnishings.avif"
  >
    <Button onClick={() => onAdd()}>Add an address</Button>
  </EmptyState>
);

const ADD_LABELS: Record<AddressKind, string> = {
  shipping: 'Add a delivery address',
  billing: 'Add a billing address',
};

type AddressBookSectionProps = {
  kind: AddressKind;
  addresses: Address[];
  onEdit: (address?: Address) => void;
  onRemove: (address: Address) => void;
};

const AddressBookSection = ({ kind, addresses, onEdit, onRemove }: AddressBookSectionProps) => (
  <section className={styles.list} aria-labelledby={`${kind}-addresses`}>
    <h2 id={`${kind}-addresses`}>{TITLES[kind]}</h2>
    <ul className={styles.cards}>
      {addresses.map((address) => (
        <AddressBookCard
          key={address.id}
          address={address}
          isOnly={addresses.length === 1}
          onEdit={() => onEdit(address)}
          onRemove={() => onRemove(address)}
        />
      ))}
      {addresses.length === 0 && (
        <li className={styles.emptyText}>
          {kind === 'billing' ? 'Same as delivery address' : 'No delivery addresses yet.'}
        </li>
      )}
      <AddCard onClick={() => onEdit()}>{ADD_LABELS[kind]}</AddCard>
    </ul>
  </section>
);

export function AddressBookEditor() {
  const book = useAppSelector(selectAddressBook);
  const {
    listRef,
    editing: editedAddress,
    edit,
    close,
  } = useListEditing<EditedAddress, HTMLDivElement>();
  const [addressToDelete, setAddressToDelete] = useState<Address>();

  if (editedAddress) {
    const { kind, address } = editedAddress;
    return (
      <section className={styles.list}>
        <h2>{formTitle(editedAddress)}</h2>
        <LazyAddressForm
          key={address?.id ?? kind}
          address={address}
          kind={kind}
          forAddressBook
          onCancel={close}
          onSaved={close}
        />
      </section>
    );
  }
  if (!book.shipping.length && !book.billing.length) {
    return (
      <div ref={listRef} className={styles.list} tabIndex={-1}>
        <EmptyAddressBook onAdd={() => edit({ kind: 'shipping' })} />
      </div>
    );
  }
  return (
    <div ref={listRef} className={styles.addressBook} tabIndex={-1}>
      {(['shipping', 'billing'] as const).map((kind) => (
        <AddressBookSection
          key={kind}
          kind={kind}
          addresses={book[kind]}
          onEdit={(address) => edit({ kind, address })}
          onRemove={setAddressToDelete}
        />
      ))}
      <DeleteAddressDialog
        address={addressToDelete}
        forAddressBook
        onClose={() => setAddressToDelete(undefined)}
      />
    </div>
  );
}
