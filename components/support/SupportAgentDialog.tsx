import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { PasswordField } from '@/components/ui/PasswordField';
import { Notice } from '@/components/ui/Notice';
import type { Customer } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/auth/slice';
import { startSupportSession } from '@/store/support/thunks';
import styles from './SupportAgentDialog.module.css';

type SupportAgentDialogProps = {
  customer: Customer | null;
  isTokenLost: boolean;
  onClose: () => void;
};

const UNAUTHORISED = 401;

function SupportTokenForm({ customer, isTokenLost }: { customer: Customer; isTokenLost: boolean }) {
  const dispatch = useAppDispatch();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { token: '' } });
  const submit = async ({ token }: { token: string }) => {
    const failure = await dispatch(startSupportSession(customer.id, token.trim()));
    if (failure?.status === UNAUTHORISED)
      setError('token', { message: 'This token is not valid' }, { shouldFocus: true });
    else if (failure) setError('root', { message: failure.message });
  };
  return (
    <form className={styles.content} noValidate method="post" onSubmit={handleSubmit(submit)}>
      {isTokenLost && (
        <Notice tone="warn">
          Your token is no longer valid. Waived charges stay waived for this order.
        </Notice>
      )}
      <p>
        You are assisting {customer.name || customer.email}. The session lasts until you end it or
        close this tab.
      </p>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <PasswordField
        label="Customer service token"
        autoComplete="off"
        autoFocus
        required
        error={errors.token?.message}
        {...register('token', {
          validate: (value) =>
            /^[\x21-\x7e]+$/.test(value.trim()) || 'Please enter the token, without spaces',
        })}
      />
      <Button type="submit" wide busy={isSubmitting}>
        {isSubmitting ? 'Checking' : 'Start'}
      </Button>
    </form>
  );
}

/** Form for the token, which is never in a URL or in the store. */
export function SupportAgentDialog({ customer, isTokenLost, onClose }: SupportAgentDialogProps) {
  const dispatch = useAppDispatch();
  const signIn = () => dispatch(modalOpened({ modal: 'signIn', origin: 'Customer service' }));
  return (
    <Dialog title="Customer service" open onClose={onClose}>
      {customer ? (
        <SupportTokenForm {...{ customer, isTokenLost }} />
      ) : (
        <div className={styles.content}>
          <p>Please sign in as the customer you are assisting first, then enter your token.</p>
          <Button wide onClick={signIn}>
            Sign in
          </Button>
        </div>
      )}
    </Dialog>
  );
}
