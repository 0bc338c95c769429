import { use } from 'react';
import { MediaBaseContext } from '@/components/ui/Picture';

const focusVideo = (video: HTMLVideoElement | null) => video?.focus();

/** A looping muted video with its poster; with reduced motion it waits for the play button. */
export function ProductVideo({
  src,
  poster,
  alt,
  className,
  isStarted = false,
}: {
  src: string;
  poster: string | null;
  alt: string;
  className?: string;
  /** The shopper has asked for it: it plays, and has the focus. */
  isStarted?: boolean;
}) {
  const base = use(MediaBaseContext);
  return (
    <video
      ref={isStarted ? focusVideo : undefined}
      autoPlay={isStarted}
      className={className}
      src={`${base}/${src}`}
      poster={poster ? `${base}/tr:w-575,dpr-2/${poster}` : undefined}
      aria-label={alt}
      width={720}
      height={960}
      controls
      muted
      loop
      playsInline
      preload="none"
    />
  );
}
