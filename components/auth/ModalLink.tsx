import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type AuthModal, modalClosed, modalOpened, selectModal } from '@/store/auth/slice';

export function ModalLink({ modal, children }: { modal: AuthModal; children: string }) {
  const dispatch = useAppDispatch();
  const currentModal = useAppSelector(selectModal);
  const replace = () => {
    dispatch(modalOpened({ modal, origin: currentModal?.origin }));
    if (currentModal) dispatch(modalClosed(currentModal.modal));
  };
  return (
    <Button look="tertiary" onClick={replace}>
      {children}
    </Button>
  );
}
