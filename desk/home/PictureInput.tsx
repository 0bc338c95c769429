import { useId, useRef, useState, type DragEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInput, ValidationError, type Validator } from 'react-admin';
import { call } from '../api/client';
import { shopLink } from '../settings';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

type PictureInputProps = {
  source: string;
  label: string;
  hint: string;
  disabled: boolean;
  validate?: Validator;
};

/** Uploads a picture, and keeps its file as the value of the field. */
function usePictureField(source: string, validate?: Validator) {
  const { field, fieldState } = useInput<string>({ source, validate });
  const [refusal, setRefusal] = useState('');
  const [isPending, setIsPending] = useState(false);
  async function upload(body: File | undefined) {
    if (!body || isPending) return;
    setIsPending(true);
    setRefusal('');
    try {
      const { file } = await call('POST /staff/v1/pictures', { body });
      field.onChange(file);
    } catch (failure) {
      setRefusal((failure as Error).message);
    } finally {
      setIsPending(false);
    }
  }
  return {
    file: field.value,
    refusal,
    invalid: fieldState.error?.message,
    isPending,
    upload,
  };
}

/** A picture of the shop: drop a file on it, or choose one. */
export function PictureInput({ source, label, hint, disabled, validate }: PictureInputProps) {
  const { file, refusal, invalid, isPending, upload } = usePictureField(source, validate);
  const inputRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const isWrong = Boolean(refusal || invalid);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    if (!disabled) void upload(event.dataTransfer.files[0]);
  };
  return (
    <Box
      role="group"
      aria-label={label}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      sx={{
        border: 1,
        borderStyle: 'dashed',
        borderColor: isWrong ? 'error.main' : 'divider',
        p: 1.5,
      }}
    >
      <Typography gutterBottom>{label}</Typography>
      {file && (
        <Box
          component="img"
          src={shopLink(`/media/tr:w-575/${file}`)}
          alt={`${label}, as it is`}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 220, objectFit: 'contain', mb: 1 }}
        />
      )}
      {isPending && <LinearProgress aria-label="Uploading" />}
      {!disabled && (
        <Button
          variant="outlined"
          aria-describedby={hintId}
          onClick={() => inputRef.current?.click()}
        >
          {file ? 'Choose another picture' : 'Choose a picture'}
        </Button>
      )}
      <input
        ref={inputRef}
        type="file"
        hidden
        accept={TYPES}
        aria-label={`File: ${label}`}
        onChange={({ target }) => {
          void upload(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText id={hintId} error={isWrong} role={isWrong ? 'alert' : undefined}>
        {refusal || (invalid ? <ValidationError error={invalid} /> : hint)}
      </FormHelperText>
    </Box>
  );
}
