import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { takeOwnData } from '@/store/privacy/thunks';
import { resetUser } from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './Account.module.css';
import { saveFile } from './saveFile';

const DeleteAccount = dynamic(
  () => import('./DeleteAccount').then((module) => module.DeleteAccount),
  {
    ssr: false,
    loading: () => (
      <p className={styles.quiet} role="status">
        One moment
      </p>
    ),
  },
);

/** What the store knows of a customer is theirs: to take away, and to end. */
export function Privacy({ customer }: { customer: Customer }) {
  const dispatch = useAppDispatch();
  const taking = useAppSelector((state) => selectStatus(state, takeOwnData)) === 'loading';
  const leaving = useAppSelector((state) => selectStatus(state, resetUser));
  const [ending, setEnding] = useState(false);
  const take = async () => {
    const answer = await dispatch(takeOwnData(customer.id));
    if (takeOwnData.fulfilled.match(answer))
      saveFile('my-data.json', JSON.stringify(answer.payload, null, 2), 'application/json');
  };
  return (
    <section className={styles.part} aria-labelledby="privacy">
      <h2 id="privacy">Your data</h2>
      <p className={styles.quiet}>
        Everything we keep about you, in one file to read or to take elsewhere. What we use it for
        stands under{' '}
        <Link className={styles.link} href="/help/privacy">
          privacy
        </Link>
        .
      </p>
      {leaving === 'rejected' && (
        <Notice tone="bad">
          We couldn’t sign you out, so nothing was removed from this device. Please try again.
        </Notice>
      )}
      <div className={styles.ways}>
        <Button look="secondary" busy={taking} onClick={() => void take()}>
          {taking ? 'Gathering' : 'Download my data'}
        </Button>
        <Button
          look="quiet"
          busy={leaving === 'loading'}
          onClick={() => void dispatch(resetUser())}
        >
          {leaving === 'loading' ? 'Forgetting' : 'Forget me on this device'}
        </Button>
        <Button look="quiet" onClick={() => setEnding(true)}>
          Delete my account
        </Button>
      </div>
      <Dialog title="Delete your account?" open={ending} onClose={() => setEnding(false)}>
        <DeleteAccount customer={customer} onClose={() => setEnding(false)} />
      </Dialog>
    </section>
  );
}
