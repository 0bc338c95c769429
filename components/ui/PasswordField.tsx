import { type ComponentProps, useState } from 'react';
import styles from './Field.module.css';
import { FieldFrame, useField, type FieldText } from './FieldFrame';

export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & FieldText) {
  const { id, control } = useField({ label, hint, error }, input.required);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <FieldFrame {...{ id, label, hint, error }} required={input.required}>
      <span className={styles.passwordField}>
        <input
          {...input}
          {...control}
          type={isVisible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={isVisible ? 'Hide password' : 'Show password'}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  );
}
