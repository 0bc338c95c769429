import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { NEW_PASSWORD, PASSWORD_HINT } from '@/lib/forms/accountRules';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import { resetPassword } from '@/store/auth/passwordThunks';
import styles from './Account.module.css';

const ORIGIN = 'Reset password';

export function ResetPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [successMessage, setSuccessMessage] = useState('');
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const save = async ({ password }: { password: string }) => {
    const result = await dispatch(resetPassword({ token, password }));
    if (resetPassword.fulfilled.match(result)) setSuccessMessage(result.payload);
    if (resetPassword.rejected.match(result))
      showFailure(result.error, setError, { new_password: 'password' });
  };
  if (successMessage) {
    return (
      <div className={styles.form}>
        <Notice tone="good">{successMessage}</Notice>
        <div>
          <Button onClick={() => void dispatch(modalOpened({ modal: 'signIn', origin: ORIGIN }))}>
            Sign in
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && (
        <Notice tone="bad">
          <p>{errors.root.message}</p>
          <Button
            look="tertiary"
            onClick={() => void dispatch(modalOpened({ modal: 'forgotPassword', origin: ORIGIN }))}
          >
            Request a new link
          </Button>
        </Notice>
      )}
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
        error={errors.password?.message}
        {...register('password', NEW_PASSWORD)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving' : 'Save password'}
        </Button>
      </div>
    </form>
  );
}
