import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL } from '@/lib/forms/accountRules';
import { useAppDispatch } from '@/store/hooks';
import { forgotPassword } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { ModalLink } from './ModalLink';
import type { AuthFormProps } from './SignInForm';

/** Asks for a mail with a link to a new password. */
export function ForgotPasswordForm({ email, onEmail }: AuthFormProps) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const submit = async (typed: { email: string }) => {
    const answer = await dispatch(forgotPassword(typed.email.trim()));
    if (forgotPassword.fulfilled.match(answer)) setSent(answer.payload);
    if (forgotPassword.rejected.match(answer))
      showFailure(answer.error, setError, { email: 'email' }, 'toast');
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(submit)}>
      <p className={styles.intro}>We will mail you a link to choose a new one.</p>
      {sent && <Notice tone="good">{sent}</Notice>}
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus
        required
        error={errors.email?.message}
        {...register('email', { ...EMAIL, onChange: ({ target }) => onEmail(target.value) })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {sent ? 'Send the link again' : 'Send the link'}
      </Button>
      <div className={styles.links}>
        <ModalLink modal="signIn">Back to sign in</ModalLink>
      </div>
    </form>
  );
}
