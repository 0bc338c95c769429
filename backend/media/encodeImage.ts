import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { MASTER_LIMITS, openImage } from './openImage';
import type { Master } from './masters';
import type { OutputFormat, ImageSize } from './transforms';

const encoders = {
  // AVIF at effort 0 is as fast as WebP and a sixth smaller; each further step doubles the time.
  avif: (picture: Sharp, dense: boolean) => picture.avif({ quality: dense ? 45 : 55, effort: 0 }),
  webp: (picture: Sharp, dense: boolean) => picture.webp({ quality: dense ? 68 : 78, effort: 2 }),
  jpeg: (picture: Sharp, dense: boolean) =>
    picture.jpeg({ quality: dense ? 70 : 80, progressive: true }),
};

/** Resizes and encodes a master, never enlarging it; one that fits is returned unchanged. */
export async function encodeImage(
  { file }: Master,
  { width, dense }: ImageSize,
  format: OutputFormat,
): Promise<Buffer> {
  const master = await readFile(file);
  const { image, width: masterWidth } = await openImage(master, MASTER_LIMITS);
  if (format === 'avif' && masterWidth <= width) return master;
  return encoders[format](image.resize({ width, withoutEnlargement: true }), dense).toBuffer();
}
