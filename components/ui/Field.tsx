import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import styles from './Field.module.css';

type Words = { label: string; hint?: ReactNode; error?: string; /** The form says once for many fields that they may be left out. */ bare?: boolean };

/** Ids and aria that tie a control to its label, hint and error. */
function useField({ hint, error }: Words, required?: boolean) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, control: { id, className: styles.input, required, 'aria-invalid': Boolean(error), 'aria-describedby': described } };
}

function Frame({ id, label, hint, error, bare, required, children }: Words & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}{!required && !bare && <span className={styles.optional}> (optional)</span>}</label>
      {children}
      {hint && <p className={styles.hint} id={`${id}-hint`}>{hint}</p>}
      {error && <p className={styles.error} id={`${id}-error`}>{error}</p>}
    </div>
  );
}

/** A labelled text field that says what is wrong beside itself. Forms carry noValidate, so that the words are ours. */
export function Field({ label, hint, error, bare, ...input }: ComponentProps<'input'> & Words) {
  const { id, control } = useField({ label, hint, error }, input.required);
  return <Frame {...{ id, label, hint, error, bare }} required={input.required}><input {...input} {...control} /></Frame>;
}

/** The same for a password, which can be read while it is typed. */
export function PasswordField({ label, hint, error, ...input }: Omit<ComponentProps<'input'>, 'type'> & Words) {
  const { id, control } = useField({ label, hint, error }, input.required);
  const [shown, setShown] = useState(false);
  return (
    <Frame {...{ id, label, hint, error }} required={input.required}>
      <span className={styles.secret}>
        <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
        <button type="button" className={styles.reveal} aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>{shown ? 'Hide' : 'Show'}</button>
      </span>
    </Frame>
  );
}

/** The same for a choice from a list. */
export function SelectField({ label, hint, error, ...select }: ComponentProps<'select'> & Words) {
  const { id, control } = useField({ label, hint, error }, select.required);
  return <Frame {...{ id, label, hint, error }} required={select.required}><select {...select} {...control} /></Frame>;
}

/** A box to tick; never ticked for the shopper where it is a consent. */
export function Checkbox({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return <label className={styles.check}><input {...input} type="checkbox" className={styles.box} />{label}</label>;
}
