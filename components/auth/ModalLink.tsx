import { Button } from '@/components/ui/Button';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Modal, modalOpened, selectModals } from '@/store/slices/auth';

/** Leads from one modal to another, which remembers where the first was opened from. */
export function ModalLink({ modal, children }: { modal: Modal; children: string }) {
  const dispatch = useAppDispatch();
  const origin =
    useAppSelector((state) => Object.values(selectModals(state)).find((from) => from !== null)) ??
    undefined;
  return (
    <Button look="quiet" onClick={() => void dispatch(modalOpened({ modal, origin }))}>
      {children}
    </Button>
  );
}
