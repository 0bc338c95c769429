import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useNavigation } from '@/components/ui/Link';
import { useAppSelector } from '@/store/hooks';
import { selectCustomer } from '@/store/slices/auth';
import styles from './ContactProof.module.css';

const MobileChange = dynamic(
  () => import('@/components/account/MobileChange').then((module) => module.MobileChange),
  { ssr: false },
);

/** Verifies the mobile number where a way to pay asks for it; the ways to pay are then loaded again. */
export function ContactProof() {
  const customer = useAppSelector(selectCustomer);
  const { refresh } = useNavigation();
  const [verifying, setVerifying] = useState(false);
  const done = () => {
    setVerifying(false);
    void refresh();
  };
  return (
    <div className={styles.proof}>
      {verifying && customer ? (
        <MobileChange customer={customer} onDone={done} />
      ) : (
        <Button look="quiet" onClick={() => setVerifying(true)}>
          Verify your mobile number
        </Button>
      )}
    </div>
  );
}
