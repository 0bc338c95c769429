import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Modal, modalClosed, selectModal } from '@/store/auth/slice';
import { FormComing } from './FormComing';
import { useCredential } from './useCredential';

const FORMS = {
  signIn: dynamic(() => import('./SignInForm').then(({ SignInForm }) => SignInForm), {
    loading: FormComing,
    ssr: false,
  }),
  signUp: dynamic(() => import('./SignUpForm').then(({ SignUpForm }) => SignUpForm), {
    loading: FormComing,
    ssr: false,
  }),
  forgotPassword: dynamic(
    () => import('./ForgotPasswordForm').then(({ ForgotPasswordForm }) => ForgotPasswordForm),
    { loading: FormComing, ssr: false },
  ),
};

const TITLES: Record<Modal, string> = {
  signIn: 'Sign in',
  signUp: 'Create an account',
  forgotPassword: 'Forgot your password',
};

/** Sign-in, sign-up and forgot-password. Their code is fetched when the first one opens, and an email typed in one is there in the others. */
export function AuthModals() {
  const dispatch = useAppDispatch();
  useCredential();
  const open = useAppSelector(selectModal)?.modal;
  const [shown, setShown] = useState<Modal>('signIn');
  const [email, setEmail] = useState('');
  if (open && open !== shown) setShown(open); // a closing dialog keeps its title
  const Form = FORMS[shown];
  return (
    <Dialog
      title={TITLES[shown]}
      open={open !== undefined}
      onClose={() => void dispatch(modalClosed(shown))}
    >
      <Form email={email} onEmail={setEmail} />
    </Dialog>
  );
}
