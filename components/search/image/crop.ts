import type { Crop } from '@/lib/model/browse';

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The least part of a picture that is worth comparing. */
const LEAST = 0.1;

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The part between two corners, kept inside the picture and large enough to compare. */
export function between(from: { x: number; y: number }, to: { x: number; y: number }): Crop {
  const width = within(Math.abs(from.x - to.x), LEAST, 1);
  const height = within(Math.abs(from.y - to.y), LEAST, 1);
  return {
    x: within(Math.min(from.x, to.x), 0, 1 - width),
    y: within(Math.min(from.y, to.y), 0, 1 - height),
    width,
    height,
  };
}

/** The same part with one of its edges elsewhere; edges in fractions of the picture. */
export function withEdge(crop: Crop, edge: 'left' | 'top' | 'right' | 'bottom', at: number): Crop {
  const { x, y, width, height } = crop;
  switch (edge) {
    case 'left': {
      const left = within(at, 0, x + width - LEAST);
      return { ...crop, x: left, width: x + width - left };
    }
    case 'top': {
      const top = within(at, 0, y + height - LEAST);
      return { ...crop, y: top, height: y + height - top };
    }
    case 'right':
      return { ...crop, width: within(at, x + LEAST, 1) - x };
    case 'bottom':
      return { ...crop, height: within(at, y + LEAST, 1) - y };
  }
}

export const isWhole = ({ width, height }: Crop): boolean => width > 0.99 && height > 0.99;
