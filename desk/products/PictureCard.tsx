import type { DragEvent } from 'react';
import EarlierIcon from '@mui/icons-material/ArrowBack';
import LaterIcon from '@mui/icons-material/ArrowForward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { StaffPictureWire } from '@/lib/contract/staffPictures';
import { shopLink } from '../settings';

type PictureCardProps = {
  picture: StaffPictureWire;
  /** From 1. */
  place: number;
  isLast: boolean;
  isDisabled: boolean;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDrop: (event: DragEvent) => void;
};

const Thumbnail = ({ picture: { file, kind, alt } }: Pick<PictureCardProps, 'picture'>) =>
  kind === 'video' ? (
    <Typography sx={{ aspectRatio: '2 / 3', display: 'grid', placeItems: 'center' }}>
      Video
    </Typography>
  ) : (
    <Box
      component="img"
      src={shopLink(`/media/tr:w-317/${file}`)}
      alt={alt}
      loading="lazy"
      draggable={false}
      sx={{ width: '100%', aspectRatio: '2 / 3', objectFit: 'cover', display: 'block' }}
    />
  );

/** A picture with the buttons that change its place; it can be dragged too. */
export const PictureCard = (props: PictureCardProps) => (
  <Box
    component="li"
    draggable={!props.isDisabled}
    onDragStart={props.onDragStart}
    onDrop={props.onDrop}
    sx={{ listStyle: 'none', border: 1, borderColor: 'divider' }}
  >
    <Thumbnail picture={props.picture} />
    <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
      <IconButton
        aria-label={`Move picture ${props.place} earlier`}
        disabled={props.isDisabled || props.place === 1}
        onClick={() => props.onMove(-1)}
      >
        <EarlierIcon />
      </IconButton>
      <IconButton
        aria-label={`Remove picture ${props.place}`}
        disabled={props.isDisabled || (props.place === 1 && props.isLast)}
        onClick={props.onRemove}
      >
        <RemoveIcon />
      </IconButton>
      <IconButton
        aria-label={`Move picture ${props.place} later`}
        disabled={props.isDisabled || props.isLast}
        onClick={() => props.onMove(1)}
      >
        <LaterIcon />
      </IconButton>
    </Stack>
  </Box>
);
