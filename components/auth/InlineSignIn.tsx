import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { OtpSignIn } from './OtpSignIn';
import { FormSkeleton } from './FormSkeleton';
import { GoogleSignInButton } from './GoogleSignInButton';

const SignUpForm = dynamic(() => import('./SignUpForm').then((module) => module.SignUpForm), {
  loading: FormSkeleton,
  ssr: false,
});

const ORIGIN = 'Checkout';

/**
 * Sign-in within the checkout: an emailed code is enough, and a new shopper creates an account with
 * one more field.
 */
export function InlineSignIn() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [unknownEmailMessage, setUnknownEmailMessage] = useState('');
  if (unknownEmailMessage) {
    return (
      <section className={styles.inlineSection} aria-labelledby="inline-sign-in">
        <h2 id="inline-sign-in">Create an account</h2>
        <Notice tone="warn">{unknownEmailMessage}</Notice>
        <SignUpForm
          email={email}
          onEmailChange={setEmail}
          onSignIn={() => setUnknownEmailMessage('')}
        />
      </section>
    );
  }
  return (
    <section className={styles.inlineSection} aria-labelledby="inline-sign-in">
      <h2 id="inline-sign-in">Who is this order for?</h2>
      <p className={styles.intro}>
        We’ll email you a sign-in code and order updates. Your cart stays as it is.
      </p>
      <OtpSignIn email={email} onEmailChange={setEmail} onUnknownEmail={setUnknownEmailMessage} />
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
      <GoogleSignInButton />
    </section>
  );
}
