import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Modal, modalClosed, modalOpened, selectModal } from '@/store/auth/slice';

/** Replaces the open modal by another, which keeps the origin of the first. */
export function ModalLink({ modal, children }: { modal: Modal; children: string }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectModal);
  const replace = () => {
    dispatch(modalOpened({ modal, origin: open?.origin }));
    if (open) dispatch(modalClosed(open.modal));
  };
  return (
    <Button look="quiet" onClick={replace}>
      {children}
    </Button>
  );
}
