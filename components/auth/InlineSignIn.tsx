import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { CodeSignIn } from './CodeSignIn';
import { FormComing } from './FormComing';
import { GoogleButton } from './GoogleButton';

const SignUpForm = dynamic(() => import('./SignUpForm').then((module) => module.SignUpForm), {
  loading: FormComing,
  ssr: false,
});

const ORIGIN = 'Checkout';

/** On the way to pay there is no wall: a code by email is enough, and a new shopper makes an account with one more field. */
export function InlineSignIn() {
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState('');
  const [unknown, setUnknown] = useState('');
  if (unknown) {
    return (
      <section className={styles.inline} aria-labelledby="inline-sign-in">
        <h2 id="inline-sign-in">New here</h2>
        <Notice tone="warn">{unknown}</Notice>
        <SignUpForm email={email} onEmail={setEmail} onSignIn={() => setUnknown('')} />
      </section>
    );
  }
  return (
    <section className={styles.inline} aria-labelledby="inline-sign-in">
      <h2 id="inline-sign-in">Who is this order for?</h2>
      <p className={styles.intro}>
        We mail a code that lets you in, and later the news of your order. Your bag stays as it is.
      </p>
      <CodeSignIn email={email} onEmail={setEmail} onUnknown={setUnknown} />
      <div className={styles.links}>
        <Button
          look="quiet"
          onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: ORIGIN }))}
        >
          I have a password
        </Button>
        <Button
          look="quiet"
          onClick={() => void dispatch(modalOpened({ modal: 'signUp', origin: ORIGIN }))}
        >
          Create an account
        </Button>
      </div>
      <GoogleButton />
    </section>
  );
}
