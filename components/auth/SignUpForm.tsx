import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL_PATTERN, NEW_PASSWORD, PASSWORD_HINT } from '@/lib/forms/accountRules';
import type { Credentials } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { signUp } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { FormSkeleton } from './FormSkeleton';
import { GoogleSignInButton } from './GoogleSignInButton';
import { ModalLink } from './ModalLink';
import type { AuthFormProps } from './SignInForm';
import { WelcomeCredits } from './WelcomeCredits';

const CodeSignUp = dynamic(() => import('./OtpSignUp').then((module) => module.OtpSignUp), {
  loading: FormSkeleton,
  ssr: false,
});

function PasswordSignUp({ email, onEmailChange }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const submit = async (credentials: Credentials) => {
    const result = await dispatch(signUp({ ...credentials, email: credentials.email.trim() }));
    if (signUp.rejected.match(result))
      showFailure(result.error, setError, { email: 'email', password: 'password' }, 'toast');
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <div className={styles.fields}>
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus={!email}
          required
          error={errors.email?.message}
          {...register('email', {
            ...EMAIL_PATTERN,
            onChange: ({ target }) => onEmailChange(target.value),
          })}
        />
        <PasswordField
          label="Choose a password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          autoFocus={Boolean(email)}
          required
          error={errors.password?.message}
          {...register('password', NEW_PASSWORD)}
        />
      </div>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Creating your account' : 'Create account'}
      </Button>
    </form>
  );
}

export function SignUpForm({
  email,
  onEmailChange,
  onSignIn,
}: AuthFormProps & {
  /** Returns to sign-in where the form is part of a page instead of a modal. */
  onSignIn?: () => void;
}) {
  const [isOtp, setIsOtp] = useState(false);
  const SignUpMethod = isOtp ? CodeSignUp : PasswordSignUp;
  return (
    <div className={styles.form}>
      <p className={styles.intro}>Your cart, wishlist and orders stay with you on every device.</p>
      <WelcomeCredits />
      <SignUpMethod email={email} onEmailChange={onEmailChange} />
      <div className={styles.otherMethods}>
        <Button look="secondary" wide onClick={() => setIsOtp(!isOtp)}>
          {isOtp ? 'Sign up with a password' : 'Sign up with a code'}
        </Button>
        {!onSignIn && <GoogleSignInButton />}
      </div>
      <div className={styles.links}>
        {onSignIn ? (
          <Button look="tertiary" onClick={onSignIn}>
            Use another email
          </Button>
        ) : (
          <ModalLink modal="signIn">Already have an account? Sign in</ModalLink>
        )}
      </div>
    </div>
  );
}
