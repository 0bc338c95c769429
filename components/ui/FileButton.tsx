import { type ComponentProps, useId } from 'react';
import styles from './FileButton.module.css';

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'onSelect'> & {
  look?: 'primary' | 'secondary' | 'tertiary';
  onSelect: (file: File) => void;
};

export function FileButton({ look = 'primary', onSelect, children, ...input }: FileButtonProps) {
  const id = useId();
  return (
    <span className={styles.container}>
      <input
        {...input}
        className={styles.input}
        id={id}
        type="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onSelect(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <label className={`${styles.button} ${styles[look]}`} htmlFor={id}>
        {children}
      </label>
    </span>
  );
}
