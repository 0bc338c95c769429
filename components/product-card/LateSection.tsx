import { type ReactNode, useState } from 'react';
import type { AppDispatch } from '@/store/makeStore';
import { LazyCarouselLoader } from './LazyCarouselLoader';

type LateSectionProps<Value> = {
  /** Requests what the section shows; rejects if that fails. */
  load: (dispatch: AppDispatch) => Promise<Value>;
  children: (value: Value) => ReactNode;
};

/** A section that the server left out, loaded near the screen. Nothing remains if that fails. */
export function LateSection<Value>({ load, children }: LateSectionProps<Value>) {
  const [loaded, setLoaded] = useState<{ value: Value }>();
  if (loaded) return children(loaded.value);
  return (
    <LazyCarouselLoader load={async (dispatch) => setLoaded({ value: await load(dispatch) })} />
  );
}
