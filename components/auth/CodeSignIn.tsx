import dynamic from 'next/dynamic';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { refusedCode } from '@/components/ui/showFailure';
import { emailFault } from '@/lib/forms/accountRules';
import { CODES } from '@/lib/model/responseCodes';
import type { SentCode } from '@/lib/model/oneTimeCode';
import type { CodeWish } from '@/lib/model/customer';
import { useAppDispatch } from '@/store/hooks';
import { sendOtp } from '@/store/auth/thunks';
import { verifyOtp } from '@/store/auth/slice';
import styles from './AuthForm.module.css';
import { CodeWays } from './CodeWays';
import { FormComing } from './FormComing';

const CodeForm = dynamic(
  () => import('@/components/ui/CodeForm').then((module) => module.CodeForm),
  { loading: FormComing, ssr: false },
);

type CodeSignInProps = {
  email: string;
  onEmail: (email: string) => void;
  /** There is no account with this email (710). */ onUnknown: (message: string) => void;
  /** The field that opens the form is focused: in a modal, not on a page. */ focused?: boolean;
};

/** Six digits instead of a password, by email or to the mobile number of the account. One field, on a page that is waited for: no library is loaded for it. */
export function CodeSignIn({ email, onEmail, onUnknown, focused = false }: CodeSignInProps) {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<CodeWish & { sent: SentCode }>();
  const [by, setBy] = useState<CodeWish['by']>('email');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  /** Says what is wrong beside the field, and leads back to it. */
  const correct = (words: string) => {
    setFault(words);
    field.current?.focus();
  };
  const send = async (wish: CodeWish) => {
    const answer = await dispatch(sendOtp(wish));
    if (sendOtp.fulfilled.match(answer)) {
      setAsked({ ...wish, sent: answer.payload });
      return answer.payload;
    }
    const { code, message, fields } = answer.error;
    if (code === CODES.SIGNUP_NEEDED) onUnknown(message);
    else if (fields) correct(message);
    return undefined;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    const found = emailFault(typed);
    if (found) return correct(found);
    setFault(undefined);
    setBusy(true);
    await send({ email: typed.trim(), by });
    setBusy(false);
  };

  if (asked) {
    const { sent, ...wish } = asked;
    const verify = async (otp: string) => {
      const answer = await dispatch(verifyOtp({ ...wish, otp }));
      return verifyOtp.rejected.match(answer) ? refusedCode(answer.error) : undefined;
    };
    return (
      <CodeForm
        sent={sent}
        act="Sign in"
        busy="Signing in"
        onResend={() => send(wish)}
        onCode={verify}
        onCancel={() => setAsked(undefined)}
      />
    );
  }
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <Field
        ref={field}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoFocus={focused}
        required
        defaultValue={email}
        error={fault}
        onBlur={({ target }) => target.value && setFault(emailFault(target.value))}
        onChange={({ target }) => {
          onEmail(target.value);
          if (fault) setFault(emailFault(target.value));
        }}
      />
      <CodeWays
        radio={(way) => ({ name: 'by', checked: way === by, onChange: () => setBy(way) })}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Sending the code' : 'Send me a code'}
      </Button>
    </form>
  );
}
