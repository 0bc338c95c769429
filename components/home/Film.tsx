import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '@/components/ui/Picture';
import { allowsMotion } from '@/lib/browser/allowsMotion';
import { onNear } from '@/lib/browser/onNear';
import type { BannerVideo } from '@/lib/model/listing';
import styles from './Film.module.css';

const FilmPlayer = dynamic(() => import('./FilmPlayer').then((module) => module.FilmPlayer), {
  ssr: false,
});

/** Distance below the screen at which the player and its video begin to load. */
const LOAD_MARGIN = '50%';

type FilmProps = { video: BannerVideo; className?: string; sizes: string };

/** A poster, and near the screen its video, but not with data saving or reduced motion. */
export function Film({ video, className, sizes }: FilmProps) {
  const filmRef = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!filmRef.current || !allowsMotion()) return;
    return onNear(filmRef.current, LOAD_MARGIN, () => setIsNear(true));
  }, []);
  return (
    <div className={styles.film} ref={filmRef}>
      <Picture
        className={className}
        src={video.poster}
        alt={video.alt}
        width={video.width}
        height={video.height}
        kind="banner"
        sizes={sizes}
      />
      {isNear && <FilmPlayer video={video} />}
    </div>
  );
}
