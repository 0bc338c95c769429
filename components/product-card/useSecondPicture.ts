import { type PointerEvent, useRef, useState } from 'react';

/** Distance in pixels from which a touch counts as a swipe. */
const MIN_SWIPE_PX = 30;

/** Whether a card shows its second picture: swiping left shows it, swiping right hides it. */
export function useSecondPicture() {
  const [showsSecond, setShowsSecond] = useState(false);
  const startX = useRef<number>(undefined);
  const onPointerDown = ({ pointerType, clientX }: PointerEvent) =>
    void (startX.current = pointerType === 'touch' ? clientX : undefined);
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const deltaX = clientX - (startX.current ?? clientX);
    if (Math.abs(deltaX) > MIN_SWIPE_PX) setShowsSecond(deltaX < 0);
  };
  return { showsSecond, swipeHandlers: { onPointerDown, onPointerUp } };
}
