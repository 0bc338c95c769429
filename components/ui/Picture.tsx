import { createContext, use, type ComponentProps } from 'react';
import styles from './Picture.module.css';

/** Prefix of image paths; the app provides it once. */
export const MediaBaseContext = createContext('/media');

/** Widths of the media host, as transforms (specification, section 9). */
const WIDTHS = {
  thumbnail: [
    [100, 1],
    [100, 2],
  ],
  card: [
    [317, 1],
    [317, 2],
    [450, 2],
  ],
  main: [
    [450, 1],
    [450, 2],
    [575, 2],
  ],
  banner: [
    [575, 1],
    [1080, 1],
    [1200, 1],
    [1200, 2],
  ],
  upright: [
    [317, 2],
    [450, 2],
    [1080, 1],
  ],
} as const;

type PictureKind = keyof typeof WIDTHS;

const pictureUrl = (base: string, src: string, width: number, ratio: number) =>
  `${base}/tr:w-${width}${ratio === 1 ? '' : `,dpr-${ratio}`}/${src}`;
const srcSetOf = (base: string, src: string, kind: PictureKind) =>
  WIDTHS[kind]
    .map(([width, ratio]) => `${pictureUrl(base, src, width, ratio)} ${width * ratio}w`)
    .join(', ');

type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'onError' | 'title'> & {
  /** Path below the media host; '' for none. */
  src: string;
  alt: string;
  width: number;
  height: number;
  kind: PictureKind;
  sizes: string;
  /** The largest picture of the first screen: loaded with high priority. */
  first?: boolean;
  /** On the first screen, but not the largest. */
  eager?: boolean;
};

/** The largest picture of the first screen has high priority and is decoded synchronously. */
const priorityProps = (
  first: boolean,
): Pick<ComponentProps<'img'>, 'fetchPriority' | 'decoding'> =>
  first ? { fetchPriority: 'high', decoding: 'sync' } : { decoding: 'async' };

/**
 * A picture in the widths its place needs, with its aspect ratio reserved; without a file, a drawing
 * of the same size (styles/utilities.css), for which nothing is requested.
 */
export function Picture({ src, alt, kind, first = false, eager = first, ...img }: PictureProps) {
  const base = use(MediaBaseContext);
  const [width, ratio] = WIDTHS[kind][1];
  return (
    // eslint-disable-next-line @next/next/no-img-element -- the media host makes the sizes; next/image would make them again
    <img
      {...img}
      alt={alt}
      {...(src
        ? { src: pictureUrl(base, src, width, ratio), srcSet: srcSetOf(base, src, kind) }
        : { src: 'data:,', sizes: undefined })}
      loading={eager ? 'eager' : 'lazy'}
      {...priorityProps(first)}
    />
  );
}

type ArtPictureSource = { file: string; width: number; height: number };
type ArtPictureProps = Pick<PictureProps, 'className' | 'alt' | 'sizes' | 'first'> & {
  wide: ArtPictureSource;
  mobile: ArtPictureSource;
};

/** Portrait on phones, at four fifths of their width: no visible difference, and faster. */
export function ArtPicture({
  wide,
  mobile,
  alt,
  sizes,
  first = false,
  className,
}: ArtPictureProps) {
  const base = use(MediaBaseContext);
  return (
    <picture className={styles.picture}>
      <source
        media="(width < 48rem)"
        srcSet={srcSetOf(base, mobile.file, 'upright')}
        sizes="80vw"
        width={mobile.width}
        height={mobile.height}
      />
      <img
        className={className}
        alt={alt}
        src={pictureUrl(base, wide.file, 1200, 1)}
        srcSet={srcSetOf(base, wide.file, 'banner')}
        sizes={sizes}
        width={wide.width}
        height={wide.height}
        loading={first ? 'eager' : 'lazy'}
        {...priorityProps(first)}
      />
    </picture>
  );
}

/** A line drawing, unscaled by the media host. */
export function LineDrawing({
  src,
  alt,
  ...img
}: Pick<PictureProps, 'src' | 'alt' | 'width' | 'height' | 'className'>) {
  const base = use(MediaBaseContext);
  return (
    <picture className={styles.picture}>
      <img {...img} src={`${base}/${src}`} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
