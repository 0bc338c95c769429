import type { Crop } from '@/lib/model/browse';

/** A crop in per cent of the picture, as the cropping library writes it. */
type PercentCrop = Crop & { unit: '%' };

export const FULL_CROP: Crop = { x: 0, y: 0, width: 1, height: 1 };
/** The smallest part of a picture that can be compared. */
const MIN_FRACTION = 0.1;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The crop in fractions of the picture: within it, and at least MIN_FRACTION wide and high. */
export function toCrop({ x, y, width, height }: PercentCrop): Crop {
  const wide = clamp(width / 100, MIN_FRACTION, 1);
  const high = clamp(height / 100, MIN_FRACTION, 1);
  return {
    x: clamp(x / 100, 0, 1 - wide),
    y: clamp(y / 100, 0, 1 - high),
    width: wide,
    height: high,
  };
}

export const toPercentCrop = ({ x, y, width, height }: Crop): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

export const isFullCrop = ({ width, height }: Crop): boolean => width > 0.99 && height > 0.99;
