import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { onNear } from '@/lib/browser/onNear';
import { useAppDispatch } from '@/store/hooks';
import type { AppDispatch } from '@/store/makeStore';
import styles from './CarouselLoader.module.css';

/** Distance from the screen at which products are requested. */
const LOAD_MARGIN = '100%';

type CarouselLoaderProps = {
  /** Requests the products, which the page then shows in place of this component. */
  load: (dispatch: AppDispatch) => Promise<unknown>;
};

/** Loads a carousel that the server left out, near the screen. Nothing remains if that fails. */
export function CarouselLoader({ load }: CarouselLoaderProps) {
  const dispatch = useAppDispatch();
  const placeholderRef = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const request = useEffectEvent(() => load(dispatch).catch(() => setHasFailed(true)));
  useEffect(() => {
    const { current } = placeholderRef;
    return current ? onNear(current, LOAD_MARGIN, () => void request()) : undefined;
  }, []);
  if (hasFailed) return null;
  return <div className={styles.placeholder} aria-busy="true" ref={placeholderRef} />;
}
