import sharp, { type Metadata, type Sharp } from 'sharp';

// Two pictures at once on one thread each: the listing's two dozen come sooner than one at a time on all threads.
sharp.concurrency(1);
sharp.cache(false);

type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';
type ImageLimits = { maxPixels: number; formats: ImageFormat[] };

/** A photograph of a phone fits. Decoded it takes 4 bytes a pixel, so 100 MB at most. */
export const UPLOAD_LIMITS: ImageLimits = {
  maxPixels: 25_000_000,
  formats: ['jpeg', 'png', 'webp', 'avif'],
};
/** What a studio's camera takes fits. */
export const MASTER_LIMITS: ImageLimits = {
  maxPixels: 50_000_000,
  formats: ['jpeg', 'png', 'webp', 'avif', 'gif'],
};
const DECODE_TIMEOUT_SECONDS = 20;

/** The picture is none, or too large to decode; nothing of it was decoded. The message is for people. */
export class InvalidImageError extends Error {}
export class ImageTooLargeError extends InvalidImageError {}

/** A picture whose header was read and is within its limits. Width and height are those of the upright picture. */
export type OpenImage = { image: Sharp; width: number; height: number };

const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.toString('latin1', at, at + signature.length) === signature;

/** Only these formats ever reach a decoder: SVG and others that sharp would read are programs of their own. */
const SIGNATURES: Record<ImageFormat, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  png: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  webp: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  avif: (bytes) => startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.toString('latin1', 8, 64)),
  gif: (bytes) => startsWith(bytes, 'GIF8'),
};

/** All pages of an animation count: a decoder may need each to show the next. */
const countPixels = ({ width, height, pages = 1 }: Metadata) => width * height * pages;

/** Reads the header of a picture and nothing else; throws InvalidImageError before anything is decoded. */
export async function openImage(
  picture: Uint8Array,
  { maxPixels, formats }: ImageLimits,
): Promise<OpenImage> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  if (!formats.some((format) => SIGNATURES[format](bytes)))
    throw new InvalidImageError('There is no picture that can be read');
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new InvalidImageError('There is no picture that can be read');
    });
  if (countPixels(metadata) > maxPixels)
    throw new ImageTooLargeError(`The picture has more than ${maxPixels / 1e6} megapixels`);
  // Held to the limit once more while decoding, for a header that says less than what follows.
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).timeout({
    seconds: DECODE_TIMEOUT_SECONDS,
  });
  return { image, ...metadata.autoOrient };
}
