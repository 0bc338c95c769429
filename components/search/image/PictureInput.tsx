import { useId } from 'react';
import styles from './PictureInput.module.css';

/** The formats that the server accepts. */
const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** A picture from the device or its camera. */
export function PictureInput({
  hasPicture,
  onSelect,
}: {
  /** A picture is already selected. */
  hasPicture: boolean;
  onSelect: (picture: File) => void;
}) {
  const id = useId();
  const selectFirst = (files: FileList | null) => {
    if (files?.[0]) onSelect(files[0]);
  };
  return (
    <div className={styles.container}>
      <label className={styles.label} htmlFor={id}>
        {hasPicture ? 'Choose another photo' : 'Choose a photo'}
      </label>
      <input
        className={styles.input}
        id={id}
        type="file"
        accept={ACCEPTED_TYPES}
        onChange={({ target }) => selectFirst(target.files)}
      />
      <span className={styles.cameraInput}>
        <label className={styles.label} htmlFor={`${id}-camera`}>
          Take a photo
        </label>
        <input
          className={styles.input}
          id={`${id}-camera`}
          type="file"
          accept={ACCEPTED_TYPES}
          capture="environment"
          onChange={({ target }) => selectFirst(target.files)}
        />
      </span>
      <p className={styles.hint}>
        JPEG, PNG, WebP or AVIF, up to 8 MB. It is compared and forgotten.
      </p>
      <p className={styles.noScript}>
        Search by photo needs JavaScript. Please turn it on in your browser.
      </p>
    </div>
  );
}
