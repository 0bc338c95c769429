import { ConfirmDeleteDialog } from '@/components/ui/ConfirmDeleteDialog';
import type { NamedList } from '@/lib/model/namedList';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { deleteNamedList } from '@/store/namedLists/slice';
import { selectStatus } from '@/store/requestStatus/slice';

type DeleteListDialogProps = {
  list: NamedList;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteListDialog({ list, open, onClose, onDeleted }: DeleteListDialogProps) {
  const dispatch = useAppDispatch();
  const isDeleting = useAppSelector((state) => selectStatus(state, deleteNamedList)) === 'loading';
  const deleteList = async () => {
    const result = await dispatch(deleteNamedList(list));
    onClose();
    if (deleteNamedList.fulfilled.match(result)) onDeleted();
  };
  return (
    <ConfirmDeleteDialog
      title={`Delete “${list.name}”?`}
      open={open}
      cancelLabel="Keep list"
      isDeleting={isDeleting}
      onDelete={() => void deleteList()}
      onClose={onClose}
    >
      This list will be permanently deleted. Your wishlist and your other lists are not affected.
    </ConfirmDeleteDialog>
  );
}
