import type sharpPackage from 'sharp';
import type { Metadata, Sharp } from 'sharp';

let loading: Promise<typeof sharpPackage> | undefined;

/** Loads the decoder with the first picture. */
const loadSharp = () =>
  (loading ??= import('sharp').then(({ default: sharp }) => {
    // Two pictures in parallel with one thread each are faster than one on all threads.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
type ImageLimits = { maxPixels: number; formats: ImageFormat[] };

/** Fits a phone photo. Decoding takes 4 bytes per pixel: at most 100 MB. */
export const UPLOAD_LIMITS: ImageLimits = {
  maxPixels: 25_000_000,
  formats: ['jpeg', 'png', 'webp', 'avif'],
};
export const MASTER_LIMITS: ImageLimits = {
  maxPixels: 50_000_000,
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
};
const DECODE_TIMEOUT_SECONDS = 20;

/** A file that is no picture or exceeds the limits, before decoding. The message is public. */
export class InvalidImageError extends Error {}
export class ImageTooLargeError extends InvalidImageError {}

/** A picture with a checked header. Width and height apply after auto-orientation. */
export type OpenImage = { image: Sharp; width: number; height: number };

/** Decoded pixels in sRGB, three bytes each. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** A picture that is decoded already, for another crop or size of it. */
export const openDecoded = async ({ data, width, height }: Pixels): Promise<Sharp> =>
  (await loadSharp())(data, { raw: { width, height, channels: 3 } });

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** Only these formats reach a decoder; sharp also reads SVG and others unsafe for uploads. */
const SIGNATURES: Record<ImageFormat, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  avif: (bytes) => startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.toString('latin1', 8, 64)),
  gif: (bytes) => startsWith(bytes, 'GIF8'),
};

/** Counts all frames of an animation, because a decoder may need each of them. */
const countPixels = ({ width, height, pages = 1 }: Metadata) => width * height * pages;

/** Reads only the header of a picture; throws InvalidImageError before anything is decoded. */
export async function openImage(
  picture: Uint8Array,
  { maxPixels, formats }: ImageLimits,
): Promise<OpenImage> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const unreadable = new InvalidImageError('There is no picture that can be read');
  if (!formats.some((format) => SIGNATURES[format](bytes))) throw unreadable;
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable;
    });
  if (countPixels(metadata) > maxPixels)
    throw new ImageTooLargeError(`The picture has more than ${maxPixels / 1e6} megapixels`);
  // The decoder enforces the limit again, in case the header is wrong.
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: DECODE_TIMEOUT_SECONDS,
  });
  return { image, ...metadata.autoOrient };
}
