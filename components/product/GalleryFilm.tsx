import { use, useState } from 'react';
import { PLAY_ICON } from '@/components/ui/filmIcons';
import { LineIcon } from '@/components/ui/Icon';
import { MediaBaseContext, Picture } from '@/components/ui/Picture';
import type { Media } from '@/lib/model/product';
import { ProductVideo } from './ProductVideo';
import styles from './ProductGallery.module.css';

/** The poster until it is played: the browser's controls would cover its lower edge. */
export function GalleryFilm({ film }: { film: Media }) {
  const base = use(MediaBaseContext);
  const [isStarted, setIsStarted] = useState(false);
  const { src, poster, alt, width, height } = film;
  if (isStarted || !poster)
    return <ProductVideo className={styles.media} {...{ src, poster, alt, isStarted }} />;
  return (
    <a
      className={styles.film}
      href={`${base}/${src}`}
      onClick={(event) => {
        event.preventDefault();
        setIsStarted(true);
      }}
    >
      <Picture
        width={width}
        height={height}
        className={styles.media}
        src={poster}
        alt={alt}
        kind="main"
        sizes="(width < 48rem) 100vw, (width < 64rem) 55vw, 32vw"
      />
      <span className={styles.play}>
        <LineIcon path={PLAY_ICON} />
        Play the film
      </span>
    </a>
  );
}
