import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import styles from './AuthForm.module.css';
import { OtpSignIn } from './OtpSignIn';
import { GoogleSignInButton } from './GoogleSignInButton';
import { ModalLink } from './ModalLink';
import { PasswordSignIn } from './PasswordSignIn';

export type AuthFormProps = { email: string; onEmailChange: (email: string) => void };

/** Sign-in by password, code or Google. An unknown email (710) opens sign-up with it. */
export function SignInForm({ email, onEmailChange }: AuthFormProps) {
  const [isOtp, setIsOtp] = useState(false);
  const [unknownEmailMessage, setUnknownEmailMessage] = useState('');
  const toggleMethod = () => {
    setIsOtp(!isOtp);
    setUnknownEmailMessage('');
  };
  const SignInMethod = isOtp ? OtpSignIn : PasswordSignIn;
  return (
    <div className={styles.form}>
      {unknownEmailMessage && (
        <Notice tone="warn">
          <div className={styles.unknownEmail}>
            <p>{unknownEmailMessage}</p>
            <ModalLink modal="signUp">Create an account with this email</ModalLink>
          </div>
        </Notice>
      )}
      <SignInMethod
        key={String(isOtp)}
        email={email}
        onEmailChange={onEmailChange}
        onUnknownEmail={setUnknownEmailMessage}
        shouldFocus
      />
      <div className={styles.otherMethods}>
        <Button look="secondary" wide onClick={toggleMethod}>
          {isOtp ? 'Sign in with a password' : 'Sign in with a code'}
        </Button>
        <GoogleSignInButton />
      </div>
      <div className={styles.links}>
        <ModalLink modal="signUp">Create an account</ModalLink>
        <ModalLink modal="forgotPassword">Forgot your password?</ModalLink>
      </div>
    </div>
  );
}
