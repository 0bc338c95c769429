import dynamic from 'next/dynamic';

/** Needed only if the server left a carousel out. */
export const LazyCarouselLoader = dynamic(() =>
  import('./CarouselLoader').then((module) => module.CarouselLoader),
);
