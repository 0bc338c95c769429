import { type PointerEvent, useRef, useState } from 'react';

/** Pixels a finger moves before it is a swipe and no touch. */
const SWIPE = 30;

/** Whether a card shows its second picture: a finger's swipe to the left turns to it, and to the right back. */
export function useSecondPicture() {
  const [turned, setTurned] = useState(false);
  const from = useRef<number>(undefined);
  const onPointerDown = ({ pointerType, clientX }: PointerEvent) =>
    void (from.current = pointerType === 'touch' ? clientX : undefined);
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const way = clientX - (from.current ?? clientX);
    if (Math.abs(way) > SWIPE) setTurned(way < 0);
  };
  return { turned, swipe: { onPointerDown, onPointerUp } };
}
