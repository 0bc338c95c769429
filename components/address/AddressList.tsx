import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useEditing } from '@/components/ui/useEditing';
import type { Address, AddressKind } from '@/lib/model/address';
import { AddressCard } from './AddressCard';
import styles from './AddressList.module.css';
import { RemoveAddress } from './RemoveAddress';

const AddressForm = dynamic(() => import('./AddressForm').then((module) => module.AddressForm), {
  ssr: false,
  loading: () => (
    <p className={styles.coming} role="status">
      One moment
    </p>
  ),
});

type AddressListProps = {
  kind: AddressKind;
  addresses: Address[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
  /** A form is open, so the page need not offer to go on. */ onEditing: (open: boolean) => void;
};

/** Addresses of one kind: choose one, add one, change or remove them. Without any, the form is what there is. */
export function AddressList({ kind, addresses, chosenId, onChoose, onEditing }: AddressListProps) {
  const form = useEditing<Address | 'new'>();
  const { list, editing } = form;
  const [removing, setRemoving] = useState<Address>();
  const edit = (address: Address | 'new') => {
    form.edit(address);
    onEditing(true);
  };
  const close = () => {
    form.close();
    onEditing(false);
  };
  if (editing || addresses.length === 0) {
    const address = editing === 'new' ? undefined : editing;
    return (
      <section className={styles.list}>
        <h2>
          {address
            ? 'Change this address'
            : kind === 'shipping'
              ? 'Where shall we deliver?'
              : 'A billing address'}
        </h2>
        <AddressForm
          key={address?.id ?? 'new'}
          address={address}
          kind={kind}
          onCancel={addresses.length ? close : undefined}
          onSaved={close}
        />
      </section>
    );
  }
  return (
    <section ref={list} className={styles.list} tabIndex={-1}>
      <fieldset>
        <legend className={styles.legend}>{kind === 'shipping' ? 'Deliver to' : 'Bill to'}</legend>
        <ul className={styles.cards}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              chosen={address.id === chosenId}
              onChoose={() => onChoose(address.id)}
              onEdit={() => edit(address)}
              onRemove={() => setRemoving(address)}
            />
          ))}
        </ul>
      </fieldset>
      <div>
        <Button look="quiet" onClick={() => edit('new')}>
          <Icon name="plus" />
          Add another address
        </Button>
      </div>
      <RemoveAddress address={removing} onClose={() => setRemoving(undefined)} />
    </section>
  );
}
