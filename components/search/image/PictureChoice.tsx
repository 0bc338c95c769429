import { useId } from 'react';
import styles from './PictureChoice.module.css';

/** What the server reads, and up to how large. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/** A picture from the device, or from its camera. */
export function PictureChoice({
  again,
  onChoose,
}: {
  /** A picture is there already. */ again: boolean;
  onChoose: (picture: File) => void;
}) {
  const id = useId();
  const choose = (files: FileList | null) => {
    if (files?.[0]) onChoose(files[0]);
  };
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {again ? 'Choose another picture' : 'Choose a picture'}
      </label>
      <input
        className={styles.input}
        id={id}
        type="file"
        accept={KINDS}
        onChange={({ target }) => choose(target.files)}
      />
      <span className={styles.camera}>
        <label className={styles.label} htmlFor={`${id}-camera`}>
          Take a picture
        </label>
        <input
          className={styles.input}
          id={`${id}-camera`}
          type="file"
          accept={KINDS}
          capture="environment"
          onChange={({ target }) => choose(target.files)}
        />
      </span>
      <p className={styles.hint}>
        JPEG, PNG, WebP or AVIF, up to 8 MB. It is compared and forgotten.
      </p>
      <p className={styles.scriptless}>
        Searching by picture needs JavaScript, which is switched off in this browser.
      </p>
    </div>
  );
}
