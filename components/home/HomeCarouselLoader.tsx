import { LazyCarouselLoader } from '@/components/product-card/LazyCarouselLoader';
import { loadHomeCarousel } from '@/store/home/slice';

export const HomeCarouselLoader = ({ id }: { id: string }) => (
  <LazyCarouselLoader load={(dispatch) => dispatch(loadHomeCarousel(id)).unwrap()} />
);
