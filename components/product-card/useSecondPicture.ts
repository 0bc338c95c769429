import { type PointerEvent, useRef, useState } from 'react';

/** Pixels a finger moves before it is a swipe and no touch. */
const MIN_SWIPE_PX = 30;

/** Whether a card shows its second picture: a finger's swipe to the left turns to it, and to the right back. */
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
