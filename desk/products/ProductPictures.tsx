import { useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRecordContext, usePermissions } from 'react-admin';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { Section } from '../layout/Section';
import { useDrop } from '../layout/useDrop';
import { moved } from '../layout/moved';
import { PictureCard } from './PictureCard';
import { usePictures } from './usePictures';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => inputRef.current?.click()}>
        Add pictures
      </Button>
      <input
        ref={inputRef}
        type="file"
        hidden
        multiple
        accept={TYPES}
        aria-label="Picture files"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

function Pictures({ productId, mayWrite }: { productId: number; mayWrite: boolean }) {
  const { pictures, error, isPending, arrange, add } = usePictures(productId);
  const list = pictures ?? [];
  const move = (from: number, to: number) => void arrange(moved(list, from, to));
  const { onDragStart, onDropAt } = useDrop({
    onFiles: (files) => void add(files),
    onMove: move,
  });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => mayWrite && onDropAt(event, list.length - 1)}
    >
      {(isPending || !pictures) && <LinearProgress aria-label="Loading" />}
      <Box
        component="ol"
        aria-label="Pictures"
        sx={{
          display: 'grid',
          gap: 2,
          m: 0,
          p: 0,
          gridTemplateColumns: 'repeat(auto-fill, minmax(10rem, 1fr))',
        }}
      >
        {list.map((picture, index) => (
          <PictureCard
            key={picture.file}
            picture={picture}
            place={index + 1}
            isLast={index === list.length - 1}
            isDisabled={!mayWrite || isPending}
            onMove={(step) => move(index, index + step)}
            onRemove={() => void arrange(list.toSpliced(index, 1))}
            onDragStart={() => onDragStart(index)}
            onDrop={(event) => onDropAt(event, index)}
          />
        ))}
      </Box>
      {mayWrite && <FilePicker onFiles={(files) => void add(files)} />}
    </Box>
  );
}

/** The pictures of the product in the order of the shop: drag them, drop files, or use the buttons. */
export function ProductPictures() {
  const record = useRecordContext<StaffProductWire & { id: number }>();
  const { permissions = [] } = usePermissions<string[]>();
  if (!record) return null;
  const mayWrite = permissions.includes('catalogue:write');
  return (
    <Box sx={{ p: 2 }}>
      <Section title="Pictures">
        <Typography color="text.secondary" gutterBottom>
          {mayWrite
            ? 'The first is the picture of lists. Drag pictures to their place, or drop files here.'
            : 'The first is the picture of lists.'}
        </Typography>
        <Pictures productId={record.product_id} mayWrite={mayWrite} />
      </Section>
    </Box>
  );
}
