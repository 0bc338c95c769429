import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Credentials } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { signIn } from '@/store/auth/slice';
import styles from './AuthForm.module.css';

type PasswordSignInProps = {
  email: string;
  onEmailChange: (email: string) => void;
  /** Called when no account has this email (code 710). */
  onUnknownEmail: (message: string) => void;
};

export function PasswordSignIn({ email, onEmailChange, onUnknownEmail }: PasswordSignInProps) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Credentials>({ defaultValues: { email, password: '' }, mode: 'onTouched' });
  const submit = async (credentials: Credentials) => {
    onUnknownEmail('');
    const result = await dispatch(signIn({ ...credentials, email: credentials.email.trim() }));
    if (!signIn.rejected.match(result)) return;
    if (result.error.code === RESPONSE_CODES.SIGNUP_NEEDED) onUnknownEmail(result.error.message);
    else showFailure(result.error, setError, { email: 'email', password: 'password' }, 'toast');
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
          autoFocus
          required
          error={errors.email?.message}
          {...register('email', {
            ...EMAIL_PATTERN,
            onChange: ({ target }) => onEmailChange(target.value),
          })}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...register('password', { required: 'Please enter your password' })}
        />
      </div>
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Signing in' : 'Sign in'}
      </Button>
    </form>
  );
}
