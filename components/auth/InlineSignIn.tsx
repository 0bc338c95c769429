import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { OtpSignIn } from './OtpSignIn';
import { GoogleSignInButton } from './GoogleSignInButton';

const ORIGIN = 'Checkout';

/** Sign-in within the checkout: an emailed code is enough, and creates the account of a new shopper. */
export function InlineSignIn() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  return (
    <section className={styles.inlineSection} aria-label="Sign in to check out">
      <p className={styles.intro}>
        We’ll email you a sign-in code and order updates. Your cart stays as it is.
      </p>
      <OtpSignIn email={email} onEmailChange={setEmail} />
      <div className={styles.links}>
        <Button
          look="tertiary"
          onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: ORIGIN }))}
        >
          Sign in with a password
        </Button>
        <Button
          look="tertiary"
          onClick={() => void dispatch(modalOpened({ modal: 'signUp', origin: ORIGIN }))}
        >
          Create an account
        </Button>
      </div>
      <div className={styles.lastMethod}>
        <GoogleSignInButton />
      </div>
    </section>
  );
}
