import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { exportOwnData } from '@/store/privacy/thunks';
import { resetUser } from '@/store/auth/slice';
import { selectStatus } from '@/store/requestStatus/slice';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection';
import { downloadFile } from './downloadFile';
import { PartLoading } from './OneMoment';

const DeleteAccount = dynamic(
  () =>
    import(/* webpackChunkName: "account-forms" */ './DeleteAccountForm').then(
      (module) => module.DeleteAccountForm,
    ),
  {
    ssr: false,
    loading: PartLoading,
  },
);

export function PrivacySection({ customer }: { customer: Customer }) {
  const dispatch = useAppDispatch();
  const isExporting = useAppSelector((state) => selectStatus(state, exportOwnData)) === 'loading';
  const resetStatus = useAppSelector((state) => selectStatus(state, resetUser));
  const [isDeleting, setIsDeleting] = useState(false);
  const downloadData = async () => {
    const result = await dispatch(exportOwnData(customer.id));
    if (exportOwnData.fulfilled.match(result))
      downloadFile('my-data.json', JSON.stringify(result.payload, null, 2), 'application/json');
  };
  return (
    <AccountSection
      id="privacy"
      title="Your data"
      action={
        <>
          <Button look="tertiary" busy={isExporting} onClick={() => void downloadData()}>
            {isExporting ? 'Preparing' : 'Download my data'}
          </Button>
          <Button
            look="tertiary"
            busy={resetStatus === 'loading'}
            onClick={() => void dispatch(resetUser())}
          >
            {resetStatus === 'loading' ? 'Clearing' : 'Sign out and clear this device'}
          </Button>
          <Button look="tertiary" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </>
      }
    >
      <p className={styles.secondary}>
        Download everything we hold about you in one file. See{' '}
        <Link className={styles.link} href="/help/privacy">
          Privacy
        </Link>{' '}
        for how we use it. Clearing this device removes your sign-in and personal data from this
        browser.
      </p>
      {resetStatus === 'rejected' && (
        <Notice tone="bad">
          We couldn’t sign you out, so nothing was cleared. Please try again.
        </Notice>
      )}
      <Dialog title="Delete your account?" open={isDeleting} onClose={() => setIsDeleting(false)}>
        <DeleteAccount customer={customer} onClose={() => setIsDeleting(false)} />
      </Dialog>
    </AccountSection>
  );
}
