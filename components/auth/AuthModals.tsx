import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Picture } from '@/components/ui/Picture';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type AuthModal, modalClosed, selectModal } from '@/store/auth/slice';
import styles from './AuthModals.module.css';
import { FormSkeleton } from './FormSkeleton';
import { useRedirectCredential } from './useRedirectCredential';

const FORMS = {
  signIn: dynamic(() => import('./SignInForm').then(({ SignInForm }) => SignInForm), {
    loading: FormSkeleton,
    ssr: false,
  }),
  signUp: dynamic(() => import('./SignUpForm').then(({ SignUpForm }) => SignUpForm), {
    loading: FormSkeleton,
    ssr: false,
  }),
  forgotPassword: dynamic(
    () => import('./ForgotPasswordForm').then(({ ForgotPasswordForm }) => ForgotPasswordForm),
    { loading: FormSkeleton, ssr: false },
  ),
};

const TITLES: Record<AuthModal, string> = {
  signIn: 'Sign in',
  signUp: 'Create an account',
  forgotPassword: 'Reset your password',
};

export function AuthModals() {
  const dispatch = useAppDispatch();
  useRedirectCredential();
  const openModal = useAppSelector(selectModal)?.modal;
  const [shownModal, setShownModal] = useState<AuthModal>('signIn');
  const [email, setEmail] = useState('');
  // A closing dialog keeps its title.
  if (openModal && openModal !== shownModal) setShownModal(openModal);
  const Form = FORMS[shownModal];
  return (
    <Dialog
      title={TITLES[shownModal]}
      open={openModal !== undefined}
      onClose={() => void dispatch(modalClosed(shownModal))}
    >
      <div className={styles.layout}>
        <Picture
          className={styles.picture}
          src="tiles/occasion-wedding.avif"
          alt=""
          width={900}
          height={1125}
          kind="card"
          sizes="24rem"
        />
        <div>
          <Form email={email} onEmailChange={setEmail} />
        </div>
      </div>
    </Dialog>
  );
}
