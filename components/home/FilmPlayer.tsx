import { use, useEffect, useRef, useState } from 'react';
import { PAUSE_ICON, PLAY_ICON } from '@/components/ui/filmIcons';
import { LineIcon } from '@/components/ui/Icon';
import { MediaBaseContext } from '@/components/ui/Picture';
import type { BannerVideo } from '@/lib/model/listing';
import styles from './FilmPlayer.module.css';

/** A silent looping film; it plays while half of it is on the screen, until paused. */
export function FilmPlayer({ video: { file, width, height } }: { video: BannerVideo }) {
  const base = use(MediaBaseContext);
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    const element = videoRef.current;
    if (!element || isPaused) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A browser that refuses to play by itself keeps showing the poster.
        if (entry?.isIntersecting) element.play().catch(() => undefined);
        else element.pause();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.pause();
    };
  }, [isPaused]);
  return (
    <>
      <video
        className={styles.video}
        ref={videoRef}
        src={`${base}/${file}`}
        aria-hidden
        width={width}
        height={height}
        muted
        loop
        playsInline
        preload="none"
      />
      <button
        type="button"
        className={styles.control}
        aria-label={isPaused ? 'Play the film' : 'Pause the film'}
        onClick={() => setIsPaused(!isPaused)}
      >
        <LineIcon path={isPaused ? PLAY_ICON : PAUSE_ICON} />
      </button>
    </>
  );
}
