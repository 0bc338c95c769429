import dynamic from 'next/dynamic';
import { type MouseEvent, useRef, useState } from 'react';
import { LineIcon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Media, Product } from '@/lib/model/product';
import styles from './ProductGallery.module.css';
import { useHeightProperty } from './useHeightProperty';
import { EXPAND_ICON } from './zoomIcons';

const FullScreen = dynamic(
  () => import('./FullScreenGallery').then((module) => module.FullScreenGallery),
  {
    ssr: false,
  },
);

const GalleryFilm = dynamic(() => import('./rareParts').then((module) => module.GalleryFilm));

const viewId = (index: number) => `view-${index + 1}`;

function GalleryView({ media, index }: { media: Media; index: number }) {
  if (media.kind === 'video') return <GalleryFilm film={media} />;
  const { src, alt, title, width, height } = media;
  return (
    <Picture
      width={width}
      height={height}
      className={styles.media}
      src={src}
      alt={alt}
      title={title}
      kind="main"
      sizes="(width < 48rem) 100vw, (width < 64rem) 55vw, 32vw"
      first={index === 0}
    />
  );
}

function Thumbnail({ media: { kind, src, poster, width, height } }: { media: Media }) {
  const thumbnailSrc = kind === 'video' ? poster : src;
  return (
    <>
      {thumbnailSrc && (
        <Picture
          width={width}
          height={height}
          className={styles.thumbnailImage}
          src={thumbnailSrc}
          alt=""
          kind="thumbnail"
          sizes="2.75rem"
        />
      )}
      {kind === 'video' && <span className={styles.playIcon} aria-hidden="true" />}
    </>
  );
}

type ThumbnailNavigationProps = {
  media: Media[];
  currentIndex: number;
  onNavigate: (event: MouseEvent, targetIndex: number) => void;
};

const ThumbnailNavigation = ({ media, currentIndex, onNavigate }: ThumbnailNavigationProps) => (
  <ol className={styles.thumbnails} aria-label="Go to a view">
    {media.map((item, targetIndex) => (
      <li key={item.src}>
        <a
          className={styles.thumbnail}
          href={`#${viewId(targetIndex)}`}
          aria-label={`${item.kind === 'video' ? 'Film' : 'View'} ${targetIndex + 1} of ${media.length}`}
          aria-current={targetIndex === currentIndex || undefined}
          onClick={(event) => onNavigate(event, targetIndex)}
        >
          <Thumbnail media={item} />
        </a>
      </li>
    ))}
  </ol>
);

function useViewScroller() {
  const listRef = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const scrollToView = (event: MouseEvent, targetIndex: number) => {
    const row = listRef.current;
    const view = row?.children[targetIndex];
    if (!row || !(view instanceof HTMLElement)) return;
    event.preventDefault();
    row.scrollTo({ left: view.offsetLeft - row.offsetLeft });
  };
  const updateIndex = () => {
    const row = listRef.current;
    if (row) setIndex(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)));
  };
  return { listRef, index, scrollToView, updateIndex };
}

type ProductGalleryProps = {
  product: Product;
  /** That of the chosen size, which is shown first. */
  picture: string | undefined;
};

/** Pictures in a scroller on phones, else a grid; each opens the full-screen gallery. */
export function ProductGallery({ product, picture }: ProductGalleryProps) {
  const { name } = product;
  const isOther = ({ src }: Media) => Number(src !== picture);
  const media = product.media.toSorted((one, other) => isOther(one) - isOther(other));
  const { listRef, index, scrollToView, updateIndex } = useViewScroller();
  const galleryRef = useHeightProperty<HTMLElement>();
  const [fullScreenIndex, setFullScreenIndex] = useState<number | null>(null);
  if (!media.length)
    return <p className={styles.placeholder}>There is no picture of this piece yet.</p>;
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`} ref={galleryRef}>
      {/* A scrolling row must be focusable by keyboard. */}
      <ul
        className={styles.slides}
        ref={listRef}
        tabIndex={0}
        aria-label="Views"
        onScroll={updateIndex}
      >
        {media.map((item, view) => (
          <li className={styles.slide} id={viewId(view)} key={item.src}>
            <GalleryView media={item} index={view} />
            {item.kind === 'image' ? (
              <button
                type="button"
                className={styles.enlarge}
                aria-label={`View ${view + 1} of ${media.length}, full screen`}
                onClick={() => setFullScreenIndex(view)}
              >
                <span className={styles.zoomIcon}>
                  <LineIcon path={EXPAND_ICON} />
                </span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <ThumbnailNavigation media={media} currentIndex={index} onNavigate={scrollToView} />
      )}
      {fullScreenIndex !== null && (
        <FullScreen
          name={name}
          media={media}
          initialIndex={fullScreenIndex}
          onClose={() => setFullScreenIndex(null)}
        />
      )}
    </section>
  );
}
