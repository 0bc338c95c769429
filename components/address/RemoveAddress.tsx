import { DeleteQuestion } from '@/components/ui/DeleteQuestion';
import type { Address } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { forgetAddress, removeAddress } from '@/store/address/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { AddressText } from './AddressText';

type RemoveAddressProps = {
  address: Address | undefined;
  /** From the account's book. */ book?: boolean;
  onClose: () => void;
};

/** Asks before an address is gone for good; address is the one asked about. */
export function RemoveAddress({ address, book = false, onClose }: RemoveAddressProps) {
  const dispatch = useAppDispatch();
  const removing =
    useAppSelector((state) => selectStatus(state, book ? forgetAddress : removeAddress)) ===
    'loading';
  const remove = async () => {
    if (address) await (book ? dispatch(forgetAddress(address)) : dispatch(removeAddress(address)));
    onClose();
  };
  return (
    <DeleteQuestion
      title="Delete this address?"
      open={address !== undefined}
      keep="Keep it"
      busy={removing}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      {address && <AddressText address={address} />}
    </DeleteQuestion>
  );
}
