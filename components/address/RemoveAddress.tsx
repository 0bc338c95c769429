import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import type { Address } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { forgetAddress, removeAddress } from '@/store/slices/address';
import { selectStatus } from '@/store/slices/operations';
import styles from './RemoveAddress.module.css';
import { AddressText } from './AddressText';

type RemoveAddressProps = { address: Address | undefined; /** From the account's book. */ book?: boolean; onClose: () => void };

/** Asks before an address is gone for good; address is the one asked about. */
export function RemoveAddress({ address, book = false, onClose }: RemoveAddressProps) {
  const dispatch = useAppDispatch();
  const removing = useAppSelector((state) => selectStatus(state, book ? forgetAddress : removeAddress)) === 'loading';
  const remove = async () => {
    if (address) await (book ? dispatch(forgetAddress(address)) : dispatch(removeAddress(address)));
    onClose();
  };
  return (
    <Dialog title="Delete this address?" open={address !== undefined} onClose={onClose}>
      <div className={styles.question}>
        {address && <p className={styles.address}><AddressText address={address} /></p>}
        <div className={styles.ways}>
          <Button busy={removing} onClick={() => void remove()}>Delete</Button>
          <Button look="secondary" onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  );
}
