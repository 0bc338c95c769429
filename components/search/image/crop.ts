import type { Crop } from '@/lib/model/browse';

export const FULL_CROP: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The smallest part of a picture that can be compared. */
const MIN_FRACTION = 0.1;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The part between two corners, within the picture and at least MIN_FRACTION wide and high. */
export function cropBetween(from: { x: number; y: number }, to: { x: number; y: number }): Crop {
  const width = clamp(Math.abs(from.x - to.x), MIN_FRACTION, 1);
  const height = clamp(Math.abs(from.y - to.y), MIN_FRACTION, 1);
  return {
    x: clamp(Math.min(from.x, to.x), 0, 1 - width),
    y: clamp(Math.min(from.y, to.y), 0, 1 - height),
    width,
    height,
  };
}

/** The same part with one edge moved; edges in fractions of the picture. */
export function moveEdge(
  crop: Crop,
  edge: 'left' | 'top' | 'right' | 'bottom',
  position: number,
): Crop {
  const { x, y, width, height } = crop;
  switch (edge) {
    case 'left': {
      const left = clamp(position, 0, x + width - MIN_FRACTION);
      return { ...crop, x: left, width: x + width - left };
    }
    case 'top': {
      const top = clamp(position, 0, y + height - MIN_FRACTION);
      return { ...crop, y: top, height: y + height - top };
    }
    case 'right':
      return { ...crop, width: clamp(position, x + MIN_FRACTION, 1) - x };
    case 'bottom':
      return { ...crop, height: clamp(position, y + MIN_FRACTION, 1) - y };
  }
}

export const isFullCrop = ({ width, height }: Crop): boolean => width > 0.99 && height > 0.99;
