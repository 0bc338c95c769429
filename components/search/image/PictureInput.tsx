import { type ComponentProps, type DragEvent, useId, useState } from 'react';
import { FileButton } from '@/components/ui/FileButton';
import styles from './PictureInput.module.css';

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const MAX_MB = 8;

/** Why a file cannot be searched with; empty if it can. */
const refusalOf = ({ name, type, size }: File): string => {
  if (!ACCEPTED_TYPES.includes(type))
    return `We can’t search with “${name}”. Choose a JPEG, PNG, WebP or AVIF photo.`;
  return size > MAX_MB * 1024 * 1024
    ? `“${name}” is larger than ${MAX_MB} MB. Choose a smaller photo.`
    : '';
};

type PictureButtonsProps = {
  hasPicture: boolean;
  input: Pick<ComponentProps<typeof FileButton>, 'accept' | 'onSelect'>;
};

const PictureButtons = ({ hasPicture, input }: PictureButtonsProps) => (
  <>
    <FileButton {...input} look={hasPicture ? 'tertiary' : 'primary'}>
      {hasPicture ? 'Choose another photo' : 'Choose a photo'}
    </FileButton>
    <span className={styles.cameraInput}>
      <FileButton {...input} look={hasPicture ? 'tertiary' : 'secondary'} capture="environment">
        Take a photo
      </FileButton>
    </span>
  </>
);

export function PictureInput({
  hasPicture,
  error,
  onSelect,
}: {
  hasPicture: boolean;
  error: string;
  onSelect: (picture: File) => void;
}) {
  const id = useId();
  const [refusal, setRefusal] = useState('');
  const [isDragging, setIsDragging] = useState(false);
  const message = refusal || error;
  const select = (picture: File) => {
    const problem = refusalOf(picture);
    setRefusal(problem);
    if (!problem) onSelect(picture);
  };
  const input = {
    accept: ACCEPTED_TYPES.join(),
    'aria-invalid': message !== '' || undefined,
    'aria-describedby': message ? `${id}-hint ${id}-error` : `${id}-hint`,
    onSelect: select,
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragging(false);
    const [picture] = event.dataTransfer.files;
    if (picture) select(picture);
  };
  return (
    <div
      className={hasPicture ? styles.small : styles.container}
      data-dragging={isDragging}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragging(true);
      }}
      onDragLeave={() => setIsDragging(false)}
      onDrop={drop}
    >
      {!hasPicture && (
        <p className={styles.title}>
          <span className={styles.dropText}>Drop a photo here, or choose one</span>
          <span className={styles.touchText}>Take or choose a photo</span>
        </p>
      )}
      <PictureButtons hasPicture={hasPicture} input={input} />
      <p className={styles.error} id={`${id}-error`} role="alert">
        {message}
      </p>
      <p className={styles.hint} id={`${id}-hint`}>
        JPEG, PNG, WebP or AVIF, up to {MAX_MB} MB. We don’t keep your photo.
      </p>
      <p className={styles.noScript}>
        Search by photo needs JavaScript. Please turn it on in your browser.
      </p>
    </div>
  );
}
