import { type MouseEvent, useRef } from 'react';
import { Film, Picture } from '@/components/ui/Picture';
import type { Media } from '@/lib/model/product';
import styles from './Gallery.module.css';

/** The masters of the media host. */
const MASTER = { width: 1150, height: 1533 } as const;
const viewId = (at: number) => `view-${at + 1}`;

/** Two stand side by side on the first screen of a desktop. */
const FIRST_SCREEN = 2;

function View({ media: { kind, src, poster, alt }, at }: { media: Media; at: number }) {
  if (kind === 'video') return <Film className={styles.media} src={src} poster={poster} alt={alt} />;
  return <Picture {...MASTER} className={styles.media} src={src} alt={alt} kind="main" sizes="(width < 64rem) 100vw, 32vw" first={at === 0} eager={at < FIRST_SCREEN} />;
}

function Thumbnail({ media: { kind, src, poster } }: { media: Media }) {
  const still = kind === 'video' ? poster : src;
  return (
    <>
      {still && <Picture {...MASTER} className={styles.still} src={still} alt="" kind="thumbnail" sizes="3.5rem" />}
      {kind === 'video' && <span className={styles.play} aria-hidden="true" />}
    </>
  );
}

/** Every view of the product: to swipe on phones, laid out side by side on larger screens. */
export function Gallery({ media, name }: { media: Media[]; name: string }) {
  const views = useRef<HTMLUListElement>(null);
  const show = (event: MouseEvent, at: number) => {
    const row = views.current;
    const view = row?.children[at];
    if (!row || !(view instanceof HTMLElement)) return;
    event.preventDefault();
    row.scrollTo({ left: view.offsetLeft - row.offsetLeft });
  };
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`}>
      {/* A row that scrolls by itself must be reachable by keyboard. */}
      <ul className={styles.views} ref={views} tabIndex={0} aria-label="Views">
        {media.map((one, at) => <li className={styles.view} id={viewId(at)} key={one.src}><View media={one} at={at} /></li>)}
      </ul>
      {media.length > 1 && (
        <ol className={styles.thumbnails} aria-label="Go to a view">
          {media.map((one, at) => (
            <li key={one.src}><a className={styles.thumbnail} href={`#${viewId(at)}`} aria-label={`${one.kind === 'video' ? 'Film' : 'View'} ${at + 1} of ${media.length}`} onClick={(event) => show(event, at)}><Thumbnail media={one} /></a></li>
          ))}
        </ol>
      )}
    </section>
  );
}
