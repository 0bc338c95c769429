import { openDecoded, type OpenImage, type Pixels } from '@/backend/media/openImage';
import { toLabPixels, type LabPixels } from './lab';

/** Sides of the square that features are computed from. */
export const SIDE = 96;
/** Larger pictures are reduced to this first: nothing smaller than a 96th of it counts. */
const MAX_BASE = 384;
/** Around a product in the demo shop's pictures. */
const GROUND = '#f2efe9';

/** Shares of the width and height of a picture, from its top left. */
export type CropArea = { x: number; y: number; width: number; height: number };

const toPixels = (share: number, length: number, least: number) =>
  Math.min(length - least, Math.floor(share * length));

/** The area in whole pixels, at least `least` on each side. */
function regionOf({ x, y, width, height }: CropArea, base: Omit<Pixels, 'data'>, least = 4) {
  const left = toPixels(x, base.width, least);
  const top = toPixels(y, base.height, least);
  return {
    left,
    top,
    width: Math.max(least, Math.min(base.width - left, Math.round(width * base.width))),
    height: Math.max(least, Math.min(base.height - top, Math.round(height * base.height))),
  };
}

const WHOLE: CropArea = { x: 0, y: 0, width: 1, height: 1 };

/** Decodes a picture, or a part of it, upright and small. Throws for a damaged picture. */
export async function readBase(
  { image, width, height }: OpenImage,
  crop?: CropArea,
): Promise<Pixels> {
  const upright = image.autoOrient();
  // Without a crop, the decoder reduces the picture while it reads.
  const { data, info } = await (
    crop ? upright.extract(regionOf(crop, { width, height }, 1)) : upright
  )
    .flatten({ background: GROUND })
    .resize(MAX_BASE, MAX_BASE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The picture turned by some degrees, on a larger ground. */
export async function turn(base: Pixels, degrees: number): Promise<Pixels> {
  const { data, info } = await (
    await openDecoded(base)
  )
    .rotate(degrees, { background: GROUND })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The colours of an area, stretched to a square. */
export async function readLab(base: Pixels, area: CropArea = WHOLE): Promise<LabPixels> {
  const least = Math.min(4, base.width, base.height);
  const raw = await (
    await openDecoded(base)
  )
    .extract(regionOf(area, base, least))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return toLabPixels(raw);
}
