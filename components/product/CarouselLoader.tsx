import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { type CarouselPart, loadCarousel } from '@/store/product/thunks';

/** Loads a carousel that the server left out; the page shows it. */
export function CarouselLoader({ id, part }: CarouselPart) {
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(loadCarousel({ id, part })), [dispatch, id, part]);
  return null;
}
