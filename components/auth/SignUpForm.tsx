import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL, NEW_PASSWORD, PASSWORD_HINT } from '@/lib/forms/accountRules';
import type { Credentials } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { signUp } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { FormComing } from './FormComing';
import { GoogleButton } from './GoogleButton';
import { ModalLink } from './ModalLink';
import type { AuthFormProps } from './SignInForm';
import { WelcomeCredits } from './WelcomeCredits';

const CodeSignUp = dynamic(() => import('./CodeSignUp').then((module) => module.CodeSignUp), {
  loading: FormComing,
  ssr: false,
});

/** Two fields make an account; whatever else is needed is asked for when it is needed. */
function PasswordSignUp({ email, onEmail }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const submit = async (typed: Credentials) => {
    const answer = await dispatch(signUp({ ...typed, email: typed.email.trim() }));
    if (signUp.rejected.match(answer))
      showFailure(answer.error, setError, { email: 'email', password: 'password' }, 'toast');
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
          {...register('email', { ...EMAIL, onChange: ({ target }) => onEmail(target.value) })}
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

/** An account by password, by code or by Google. */
export function SignUpForm({
  email,
  onEmail,
  onSignIn,
}: AuthFormProps & {
  /** The way back, where the form stands on a page. */ onSignIn?: () => void;
}) {
  const [byCode, setByCode] = useState(false);
  const Way = byCode ? CodeSignUp : PasswordSignUp;
  return (
    <div className={styles.form}>
      <p className={styles.intro}>Your bag, wishlist and orders stay with you on every device.</p>
      <WelcomeCredits />
      <Way email={email} onEmail={onEmail} />
      <div className={styles.other}>
        <Button look="secondary" wide onClick={() => setByCode(!byCode)}>
          {byCode ? 'Sign up with a password' : 'Sign up with a code'}
        </Button>
        {!onSignIn && <GoogleButton />}
      </div>
      <div className={styles.links}>
        {onSignIn ? (
          <Button look="quiet" onClick={onSignIn}>
            Another email
          </Button>
        ) : (
          <ModalLink modal="signIn">I have an account: sign in</ModalLink>
        )}
      </div>
    </div>
  );
}
