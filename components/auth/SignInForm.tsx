import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import styles from './AuthForm.module.css';
import { CodeSignIn } from './CodeSignIn';
import { GoogleButton } from './GoogleButton';
import { ModalLink } from './ModalLink';
import { PasswordSignIn } from './PasswordSignIn';

export type AuthFormProps = { email: string; onEmail: (email: string) => void };

/** By password, by code or by Google. An unknown email (710) leads to signing up with it. */
export function SignInForm({ email, onEmail }: AuthFormProps) {
  const [byCode, setByCode] = useState(false);
  const [unknown, setUnknown] = useState('');
  const change = () => {
    setByCode(!byCode);
    setUnknown('');
  };
  const Way = byCode ? CodeSignIn : PasswordSignIn;
  return (
    <div className={styles.form}>
      {unknown && (
        <Notice tone="warn">
          <div className={styles.remedy}>
            <p>{unknown}</p>
            <ModalLink modal="signUp">Create an account with this email</ModalLink>
          </div>
        </Notice>
      )}
      <Way key={String(byCode)} email={email} onEmail={onEmail} onUnknown={setUnknown} focused />
      <div className={styles.other}>
        <Button look="secondary" wide onClick={change}>
          {byCode ? 'Sign in with a password' : 'Sign in with a code'}
        </Button>
        <GoogleButton />
      </div>
      <div className={styles.links}>
        <ModalLink modal="signUp">Create an account</ModalLink>
        <ModalLink modal="forgotPassword">Forgot your password?</ModalLink>
      </div>
    </div>
  );
}
