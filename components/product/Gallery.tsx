import dynamic from 'next/dynamic';
import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import { Film, Picture } from '@/components/ui/Picture';
import type { Media, Product } from '@/lib/model/product';
import { pictureTitle } from '@/lib/seo/pictureTitles';
import styles from './Gallery.module.css';
import { useOwnHeight } from './useOwnHeight';

const FullScreen = dynamic(() => import('./FullScreen').then((module) => module.FullScreen), {
  ssr: false,
});

/** The masters of the media host. */
const MASTER = { width: 1150, height: 1533 } as const;
const viewId = (at: number) => `view-${at + 1}`;

function View({
  media: { kind, src, poster, alt },
  at,
  title,
}: {
  media: Media;
  at: number;
  title: string;
}) {
  if (kind === 'video')
    return <Film className={styles.media} src={src} poster={poster} alt={alt} />;
  return (
    <Picture
      {...MASTER}
      className={styles.media}
      src={src}
      alt={alt}
      title={title}
      kind="main"
      sizes="(width < 48rem) 100vw, (width < 64rem) 55vw, 32vw"
      first={at === 0}
    />
  );
}

function Thumbnail({ media: { kind, src, poster } }: { media: Media }) {
  const still = kind === 'video' ? poster : src;
  return (
    <>
      {still && (
        <Picture
          {...MASTER}
          className={styles.still}
          src={still}
          alt=""
          kind="thumbnail"
          sizes="3.5rem"
        />
      )}
      {kind === 'video' && <span className={styles.play} aria-hidden="true" />}
    </>
  );
}

/** Every view of the product: to swipe on phones, laid out side by side on larger screens, each to be opened over the whole screen. */
export function Gallery({ product }: { product: Product }) {
  const { media, name } = product;
  const views = useRef<HTMLUListElement>(null);
  const gallery = useOwnHeight();
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const titles = media.map((_, view) => pictureTitle(product, view));
  const show = (event: MouseEvent, to: number) => {
    const row = views.current;
    const view = row?.children[to];
    if (!row || !(view instanceof HTMLElement)) return;
    event.preventDefault();
    row.scrollTo({ left: view.offsetLeft - row.offsetLeft });
  };
  const follow = () => {
    const row = views.current;
    if (row) setAt(Math.round(row.scrollLeft / Math.max(row.clientWidth, 1)));
  };
  if (!media.length)
    return <p className={styles.missing}>There is no picture of this piece yet.</p>;
  return (
    <section className={styles.gallery} aria-label={`Pictures of ${name}`} ref={gallery}>
      {/* A row that scrolls by itself must be reachable by keyboard. */}
      <ul className={styles.views} ref={views} tabIndex={0} aria-label="Views" onScroll={follow}>
        {media.map((one, view) => (
          <li className={styles.view} id={viewId(view)} key={one.src}>
            <View media={one} at={view} title={titles[view] ?? ''} />
            {one.kind === 'image' ? (
              <button
                type="button"
                className={styles.enlarge}
                aria-label={`View ${view + 1} of ${media.length}, full screen`}
                onClick={() => setOpened(view)}
              >
                <span className={styles.glass}>
                  <Icon name="plus" />
                </span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {media.length > 1 && (
        <ol className={styles.thumbnails} aria-label="Go to a view">
          {media.map((one, to) => (
            <li key={one.src}>
              <a
                className={styles.thumbnail}
                href={`#${viewId(to)}`}
                aria-label={`${one.kind === 'video' ? 'Film' : 'View'} ${to + 1} of ${media.length}`}
                aria-current={to === at || undefined}
                onClick={(event) => show(event, to)}
              >
                <Thumbnail media={one} />
              </a>
            </li>
          ))}
        </ol>
      )}
      {opened !== null && (
        <FullScreen
          name={name}
          media={media}
          titles={titles}
          from={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}
