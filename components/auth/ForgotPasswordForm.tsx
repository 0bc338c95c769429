import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL_PATTERN } from '@/lib/forms/accountRules';
import { useAppDispatch } from '@/store/hooks';
import { forgotPassword } from '@/store/auth/passwordThunks';
import styles from './AuthForm.module.css';
import { ModalLink } from './ModalLink';
import type { AuthFormProps } from './SignInForm';

export function ForgotPasswordForm({ email, onEmailChange }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const [sentMessage, setSentMessage] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const submit = async (values: { email: string }) => {
    const result = await dispatch(forgotPassword(values.email.trim()));
    if (forgotPassword.fulfilled.match(result)) setSentMessage(result.payload);
    if (forgotPassword.rejected.match(result))
      showFailure(result.error, setError, { email: 'email' }, 'toast');
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      <p className={styles.intro}>We’ll email you a link to choose a new password.</p>
      {sentMessage && <Notice tone="good">{sentMessage}</Notice>}
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
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
      <Button type="submit" wide busy={isSubmitting}>
        {sentMessage ? 'Resend link' : 'Email me a link'}
      </Button>
      <div className={styles.links}>
        <ModalLink modal="signIn">Back to sign in</ModalLink>
      </div>
    </form>
  );
}
