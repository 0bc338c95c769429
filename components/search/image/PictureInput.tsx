import { FileButton } from '@/components/ui/FileButton';
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
  return (
    <div className={styles.container}>
      <FileButton accept={ACCEPTED_TYPES} onSelect={onSelect}>
        {hasPicture ? 'Choose another photo' : 'Choose a photo'}
      </FileButton>
      <span className={styles.cameraInput}>
        <FileButton accept={ACCEPTED_TYPES} capture="environment" onSelect={onSelect}>
          Take a photo
        </FileButton>
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
