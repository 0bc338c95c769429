import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FileButton } from '@/components/ui/FileButton';
import { MAX_PICTURE_MB } from '@/lib/model/ticket';
import { useAppDispatch } from '@/store/hooks';
import { uploadTicketPicture } from '@/store/tickets/thunks';
import styles from './TicketForm.module.css';

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,image/avif';
const TOO_LARGE = `This picture is larger than ${MAX_PICTURE_MB} MB. Please choose a smaller one.`;

type TicketPictureProps = {
  name: string;
  error: string | undefined;
  onChange: (picture: { id: string; name: string }) => void;
};

export function TicketPicture({ name, error, onChange }: TicketPictureProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [isUploading, setIsUploading] = useState(false);
  const [uploadError, setUploadError] = useState('');
  const upload = async (picture: File) => {
    setUploadError('');
    if (picture.size > MAX_PICTURE_MB * 1024 * 1024) return setUploadError(TOO_LARGE);
    setIsUploading(true);
    const result = await dispatch(uploadTicketPicture(picture));
    setIsUploading(false);
    if (uploadTicketPicture.rejected.match(result)) return setUploadError(result.error.message);
    onChange({ id: result.payload, name: picture.name });
  };
  const message = uploadError || error;
  return (
    <div className={styles.picture}>
      <FileButton
        look="secondary"
        accept={ACCEPTED_TYPES}
        aria-invalid={Boolean(message)}
        aria-describedby={message ? `${id}-hint ${id}-error` : `${id}-hint`}
        onSelect={(picture) => void upload(picture)}
      >
        {name ? 'Choose another photo' : 'Add a photo (optional)'}
      </FileButton>
      <p className={styles.note} id={`${id}-hint`}>
        JPEG, PNG, WebP or AVIF, up to {MAX_PICTURE_MB} MB.
      </p>
      <p className={styles.attached} role="status">
        {isUploading && 'Uploading your photo.'}
        {!isUploading && name && `Attached: ${name}`}
      </p>
      {name && !isUploading && (
        <Button look="tertiary" onClick={() => onChange({ id: '', name: '' })}>
          Remove picture
        </Button>
      )}
      {message && (
        <p className={styles.error} id={`${id}-error`} data-error>
          {message}
        </p>
      )}
    </div>
  );
}
