/** The widths anything is ever asked in; others would let a stranger fill the disk. */
const WIDTHS = new Set([100, 317, 450, 575, 1080, 1200, 2400]);
const WIDEST = 2400;

/** "tr:w-317,dpr-2" as 634 pixels; undefined for anything outside the closed list. */
export function pixelsOf(transforms: string): number | undefined {
  const found = /^tr:w-(\d{1,4})(?:,dpr-([12]))?$/.exec(transforms);
  const width = Number(found?.[1]);
  return WIDTHS.has(width) ? Math.min(WIDEST, width * Number(found?.[2] ?? 1)) : undefined;
}

export type Format = 'avif' | 'webp' | 'jpeg';

/** The lightest format a browser says it reads; a bare wildcard promises none of the newer two. */
export const formatFor = (accept = ''): Format => (accept.includes('image/avif') ? 'avif' : accept.includes('image/webp') ? 'webp' : 'jpeg');
