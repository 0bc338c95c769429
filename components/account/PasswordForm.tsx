import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { NEW_PASSWORD, PASSWORD_HINT } from '@/lib/forms/accountRules';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import { changePassword } from '@/store/auth/passwordThunks';
import styles from './Account.module.css';

const FIELDS = { current_password: 'current', new_password: 'next' } as const;

/** Changes the password. The hidden user name field lets password managers match the account. */
export function PasswordForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { current: '', next: '' }, mode: 'onTouched' });
  useEffect(() => setFocus('current'), [setFocus]);
  const save = async (passwords: { current: string; next: string }) => {
    const result = await dispatch(changePassword({ customerId: customer.id, ...passwords }));
    if (!changePassword.rejected.match(result)) return onDone();
    if (result.error.code === RESPONSE_CODES.LOGIN_REFUSED) setFocus('current');
    else showFailure(result.error, setError, FIELDS, 'toast');
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(save)}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={customer.email}
        hidden
      />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.current?.message}
        {...register('current', { required: 'Please enter your current password' })}
      />
      <PasswordField
        label="New password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
        required
        error={errors.next?.message}
        {...register('next', NEW_PASSWORD)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? 'Saving' : 'Change password'}
        </Button>
        <Button look="tertiary" onClick={onDone}>
          Cancel
        </Button>
        <Button
          look="tertiary"
          onClick={() =>
            dispatch(modalOpened({ modal: 'forgotPassword', origin: 'Change password' }))
          }
        >
          I don’t have a password
        </Button>
      </div>
    </form>
  );
}
