/** The widths the storefront uses; a closed list stops a client from filling the disk. */
const WIDTHS = new Set([100, 317, 450, 575, 1080, 1200, 2400]);
const MAX_WIDTH = 2400;

export type OutputFormat = 'avif' | 'webp' | 'jpeg';

/** `dense`: two or more pixels per CSS pixel, where lower quality looks the same. */
export type ImageSize = { width: number; dense: boolean };
/** A format in the URL takes precedence over the Accept header: email clients send any. */
export type ImageTransforms = { size: ImageSize; format?: OutputFormat };

export function parseTransforms(transforms: string): ImageTransforms | undefined {
  const match = /^tr:w-(\d{1,4})(?:,dpr-([12]))?(?:,f-(jpg))?$/.exec(transforms);
  const width = Number(match?.[1]);
  const ratio = Number(match?.[2] ?? 1);
  if (!WIDTHS.has(width)) return undefined;
  return {
    size: { width: Math.min(MAX_WIDTH, width * ratio), dense: ratio > 1 },
    ...(match?.[3] && { format: 'jpeg' as const }),
  };
}

/** The smallest format in the Accept header; a bare wildcard does not imply AVIF or WebP. */
export const negotiateFormat = (accept = ''): OutputFormat =>
  accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg';
