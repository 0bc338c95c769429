import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useNavigation } from '@/components/ui/Link';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { logoutAcknowledged, modalOpened, selectLoggedOutByForce } from '@/store/auth/slice';
import styles from './ForcedLogoutDialog.module.css';

/** The session was ended: the page may hold that customer's data, so it is requested again. */
export function ForcedLogoutDialog() {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectLoggedOutByForce);
  const { refresh } = useNavigation();
  const close = () => {
    dispatch(logoutAcknowledged());
    void refresh();
  };
  const signInAgain = () => {
    close();
    dispatch(modalOpened({ modal: 'signIn', origin: 'Forced logout' }));
  };
  return (
    <Dialog title="You have been signed out" open={isOpen} onClose={close}>
      <div className={styles.content}>
        <p>
          For your security, we ended this session. Sign in again to see your cart, wishlist and
          orders.
        </p>
        <Button wide onClick={signInAgain}>
          Sign in
        </Button>
        <Button wide look="secondary" onClick={close}>
          Continue browsing
        </Button>
      </div>
    </Dialog>
  );
}
