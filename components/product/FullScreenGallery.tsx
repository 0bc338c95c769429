import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Picture } from '@/components/ui/Picture';
import type { Media } from '@/lib/model/product';
import { ProductVideo } from './ProductVideo';
import styles from './FullScreenGallery.module.css';
import { useZoom } from './useZoom';

const ZOOM_STEP = 1.5;

type ViewNavigationProps = {
  media: Media[];
  index: number;
  show: (targetIndex: number) => void;
  step: (direction: 1 | -1) => void;
};

const ViewNavigation = ({ media, index, show, step }: ViewNavigationProps) => (
  <div className={styles.footer}>
    <button
      type="button"
      className={styles.previous}
      aria-label="Previous view"
      onClick={() => step(-1)}
    >
      <Icon name="arrow" />
    </button>
    <ol className={styles.thumbnails} aria-label="Views">
      {media.map(({ src, poster, width, height }, targetIndex) => (
        <li key={src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`View ${targetIndex + 1} of ${media.length}`}
            aria-current={targetIndex === index || undefined}
            onClick={() => show(targetIndex)}
          >
            <Picture
              width={width}
              height={height}
              className={styles.thumbnailImage}
              src={poster ?? src}
              alt=""
              kind="thumbnail"
              sizes="3rem"
            />
          </button>
        </li>
      ))}
    </ol>
    <button type="button" className={styles.next} aria-label="Next view" onClick={() => step(1)}>
      <Icon name="arrow" />
    </button>
  </div>
);

/**
 * Inline, because the stylesheets of dialogs belong to the first load, and this code does not. The
 * ground beside the picture grows with it, and the sides of the picture fade into it where a screen
 * is wider than the picture.
 */
const GROUND: CSSProperties = { background: 'var(--picture-ground)' };
const FADE = 'min(6%, max(0px, 50vw - 20rem))';
const FADED_SIDES: CSSProperties = {
  blockSize: '100%',
  maxInlineSize: '100%',
  marginInline: 'auto',
  maskImage: `linear-gradient(90deg, transparent, black ${FADE} calc(100% - ${FADE}), transparent)`,
};

type StageMediaProps = { media: Media; zoomStyle: CSSProperties };

const StageMedia = ({ media, zoomStyle }: StageMediaProps) =>
  media.kind === 'image' ? (
    <div className={styles.canvas} style={{ ...zoomStyle, ...GROUND }}>
      <div style={{ ...FADED_SIDES, aspectRatio: `${media.width} / ${media.height}` }}>
        <Picture
          key={media.src}
          width={media.width}
          height={media.height}
          kind="main"
          className={styles.picture}
          src={media.src}
          alt={media.alt}
          title={media.title}
          sizes={`${media.width}px`}
          eager
        />
      </div>
    </div>
  ) : (
    <ProductVideo
      key={media.src}
      className={styles.picture}
      src={media.src}
      poster={media.poster}
      alt={media.alt}
    />
  );

const ZoomButtons = ({ zoomBy }: { zoomBy: (factor: number) => void }) => (
  <div className={styles.controls}>
    <button
      type="button"
      className={styles.control}
      aria-label="Enlarge"
      onClick={() => zoomBy(ZOOM_STEP)}
    >
      <Icon name="plus" />
    </button>
    <button
      type="button"
      className={styles.control}
      aria-label="Zoom out"
      onClick={() => zoomBy(1 / ZOOM_STEP)}
    >
      <Icon name="minus" />
    </button>
  </div>
);

type FullScreenGalleryProps = {
  name: string;
  media: Media[];
  initialIndex: number;
  onClose: () => void;
};

export function FullScreenGallery({ name, media, initialIndex, onClose }: FullScreenGalleryProps) {
  const [index, setIndex] = useState(initialIndex);
  const stageRef = useRef<HTMLDivElement>(null);
  const count = media.length;
  const step = (direction: 1 | -1) => show((index + direction + count) % count);
  const {
    zoom: { scale, x, y },
    zoomBy,
    canEnlarge,
    resetZoom,
    handleKeyDown,
    pointerHandlers,
  } = useZoom(stageRef, step, media[index]);
  function show(targetIndex: number) {
    resetZoom();
    setIndex(targetIndex);
  }
  useEffect(() => stageRef.current?.focus(), []);
  const currentMedia = media[index];
  if (!currentMedia) return null;

  const zoomStyle: CSSProperties = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const isImage = currentMedia.kind === 'image';
  const positionText = `View ${index + 1} of ${count}`;
  return (
    <Dialog title={name} placement="full" open onClose={onClose}>
      <div className={styles.gallery} onKeyDown={handleKeyDown}>
        <div className={styles.viewport}>
          <div
            className={styles.stage}
            ref={stageRef}
            data-close={scale > 1 || undefined}
            data-whole={!canEnlarge || undefined}
            role="group"
            aria-label={`${positionText}. Plus and minus enlarge, arrows move`}
            tabIndex={0}
            {...(isImage && pointerHandlers)}
          >
            <StageMedia media={currentMedia} zoomStyle={zoomStyle} />
          </div>
          <p className="visually-hidden" role="status">
            {scale > 1 ? `${positionText}, enlarged ${scale.toFixed(1)} times` : positionText}
          </p>
          {isImage && canEnlarge && <ZoomButtons zoomBy={zoomBy} />}
        </div>
        {count > 1 && <ViewNavigation {...{ media, index, show, step }} />}
      </div>
    </Dialog>
  );
}
