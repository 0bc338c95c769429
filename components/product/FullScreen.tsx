import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Film, Picture } from '@/components/ui/Picture';
import type { Media } from '@/lib/model/product';
import styles from './FullScreen.module.css';
import { useZoom } from './useZoom';

const MASTER = { width: 1150, height: 1533, kind: 'main' } as const;
const CLOSER = 1.5;

type ViewsProps = {
  media: Media[];
  at: number;
  show: (to: number) => void;
  step: (way: 1 | -1) => void;
};

const Views = ({ media, at, show, step }: ViewsProps) => (
  <div className={styles.foot}>
    <button
      type="button"
      className={styles.back}
      aria-label="Previous view"
      onClick={() => step(-1)}
    >
      <Icon name="arrow" />
    </button>
    <ol className={styles.thumbnails} aria-label="Views">
      {media.map(({ src, poster }, to) => (
        <li key={src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={`View ${to + 1} of ${media.length}`}
            aria-current={to === at || undefined}
            onClick={() => show(to)}
          >
            <Picture
              {...MASTER}
              className={styles.still}
              src={poster ?? src}
              alt=""
              kind="thumbnail"
              sizes="3rem"
            />
          </button>
        </li>
      ))}
    </ol>
    <button type="button" className={styles.on} aria-label="Next view" onClick={() => step(1)}>
      <Icon name="arrow" />
    </button>
  </div>
);

type FullScreenProps = {
  name: string;
  media: Media[];
  titles: string[];
  from: number;
  onClose: () => void;
};

/** Every view of the product over the whole screen, one at a time, to look at closely. */
export function FullScreen({ name, media, titles, from, onClose }: FullScreenProps) {
  const [at, setAt] = useState(from);
  const stage = useRef<HTMLDivElement>(null);
  const count = media.length;
  const step = (way: 1 | -1) => show((at + way + count) % count);
  const {
    zoom: { scale, x, y },
    zoomBy,
    whole,
    key,
    pointers,
  } = useZoom(stage, step);
  function show(to: number) {
    whole();
    setAt(to);
  }
  useEffect(() => stage.current?.focus(), []);
  const shown = media[at];
  if (!shown) return null;

  const lie: CSSProperties = { transform: `translate(${x}px, ${y}px) scale(${scale})` };
  const still = shown.kind === 'image';
  const place = `View ${at + 1} of ${count}`;
  return (
    <Dialog title={name} place="full" open onClose={onClose}>
      <div className={styles.screen} onKeyDown={key}>
        <div className={styles.frame}>
          <div
            className={styles.stage}
            ref={stage}
            data-close={scale > 1 || undefined}
            role="group"
            aria-label={`${place}. Plus and minus enlarge, arrows move`}
            tabIndex={0}
            {...(still && pointers)}
          >
            {still ? (
              <div className={styles.lie} style={lie}>
                <Picture
                  {...MASTER}
                  key={shown.src}
                  className={styles.picture}
                  src={shown.src}
                  alt={shown.alt}
                  title={titles[at]}
                  sizes="200vw"
                  eager
                />
              </div>
            ) : (
              <Film
                key={shown.src}
                className={styles.picture}
                src={shown.src}
                poster={shown.poster}
                alt={shown.alt}
              />
            )}
          </div>
          <p className="visually-hidden" role="status">
            {scale > 1 ? `${place}, enlarged ${scale.toFixed(1)} times` : place}
          </p>
          {still && (
            <div className={styles.tools}>
              <button
                type="button"
                className={styles.tool}
                aria-label="Enlarge"
                onClick={() => zoomBy(CLOSER)}
              >
                <Icon name="plus" />
              </button>
              <button
                type="button"
                className={styles.tool}
                aria-label="Make smaller"
                onClick={() => zoomBy(1 / CLOSER)}
              >
                <Icon name="minus" />
              </button>
            </div>
          )}
        </div>
        {count > 1 && <Views {...{ media, at, show, step }} />}
      </div>
    </Dialog>
  );
}
