import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { CodeForm } from '@/components/ui/CodeForm';
import { Field } from '@/components/ui/Field';
import { Notice } from '@/components/ui/Notice';
import { showFailure } from '@/components/ui/showFailure';
import { EMAIL } from '@/lib/accountRules';
import { CODES } from '@/lib/codes';
import type { SentCode } from '@/lib/model/code';
import type { CodeWish } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendOtp, verifyOtp } from '@/store/operations/identity';
import styles from './AuthForm.module.css';
import { CodeWays } from './CodeWays';

type CodeSignInProps = { email: string; onEmail: (email: string) => void; /** There is no account with this email (710). */ onUnknown: (message: string) => void; /** The field that opens the form is focused: in a modal, not on a page. */ focused?: boolean };

/** Six digits instead of a password, by email or to the mobile number of the account. */
export function CodeSignIn({ email, onEmail, onUnknown, focused = false }: CodeSignInProps) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<CodeWish & { sent: SentCode }>();
  const { register, handleSubmit, setError, formState: { errors, isSubmitting } } = useForm<CodeWish>({ defaultValues: { email, by: 'email' }, mode: 'onTouched' });

  const send = async (wish: CodeWish) => {
    const answer = await dispatch(sendOtp(wish));
    if (sendOtp.fulfilled.match(answer)) {
      setAsked({ ...wish, sent: answer.payload });
      return answer.payload;
    }
    if (answer.error.code === CODES.SIGNUP_NEEDED) onUnknown(answer.error.message);
    else showFailure(answer.error, setError, { email: 'email' });
    return undefined;
  };

  if (asked) {
    const { sent, ...wish } = asked;
    const verify = async (otp: string) => {
      const answer = await dispatch(verifyOtp({ ...wish, otp }));
      return verifyOtp.rejected.match(answer) ? answer.error : undefined;
    };
    return <CodeForm sent={sent} act="Sign in" busy="Signing in" onResend={() => send(wish)} onCode={verify} onCancel={() => setAsked(undefined)} />;
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={handleSubmit(async (typed) => void (await send({ ...typed, email: typed.email.trim() })))}>
      {errors.root?.message && <Notice tone="bad">{errors.root.message}</Notice>}
      <Field label="Email" type="email" autoComplete="username" autoCapitalize="none" autoFocus={focused} required error={errors.email?.message} {...register('email', { ...EMAIL, onChange: ({ target }) => onEmail(target.value) })} />
      <CodeWays register={() => register('by')} />
      <Button type="submit" wide busy={isSubmitting}>{isSubmitting ? 'Sending the code' : 'Send me a code'}</Button>
    </form>
  );
}
