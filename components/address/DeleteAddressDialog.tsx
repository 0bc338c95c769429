import { ConfirmDeleteDialog } from '@/components/ui/ConfirmDeleteDialog';
import type { Address } from '@/lib/model/address';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { removeFromAddressBook, removeCheckoutAddress } from '@/store/address/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import { AddressText } from './AddressText';

type DeleteAddressDialogProps = {
  address: Address | undefined;
  forAddressBook?: boolean;
  onClose: () => void;
};

export function DeleteAddressDialog({
  address,
  forAddressBook = false,
  onClose,
}: DeleteAddressDialogProps) {
  const dispatch = useAppDispatch();
  const isDeleting =
    useAppSelector((state) =>
      selectStatus(state, forAddressBook ? removeFromAddressBook : removeCheckoutAddress),
    ) === 'loading';
  const deleteAddress = async () => {
    if (address)
      await (forAddressBook
        ? dispatch(removeFromAddressBook(address))
        : dispatch(removeCheckoutAddress(address)));
    onClose();
  };
  return (
    <ConfirmDeleteDialog
      title="Delete this address?"
      open={address !== undefined}
      cancelLabel="Keep address"
      isDeleting={isDeleting}
      onDelete={() => void deleteAddress()}
      onClose={onClose}
    >
      {address && <AddressText address={address} />}
    </ConfirmDeleteDialog>
  );
}
