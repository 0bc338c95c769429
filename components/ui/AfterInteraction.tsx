import { type ReactNode, useEffect, useState } from 'react';

/** First signs of use. Screen readers and voice control send only a click. */
const SIGNS_OF_USE = ['pointerover', 'pointerdown', 'keydown', 'click', 'scroll'];

type AfterInteractionProps = {
  /** Shows the children without an interaction. */
  isWanted?: boolean;
  /** An event of `window` that also shows the children. */
  orEvent?: string;
  children: ReactNode;
};

/** Renders its children when the visitor first points, scrolls, types or clicks; from then on always. */
export function AfterInteraction({ isWanted = false, orEvent, children }: AfterInteractionProps) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const show = () => setIsShown(true);
    if (isWanted) queueMicrotask(show);
    const options = { once: true, capture: true, passive: true };
    const signs = orEvent ? [...SIGNS_OF_USE, orEvent] : SIGNS_OF_USE;
    signs.forEach((eventName) => addEventListener(eventName, show, options));
    return () => signs.forEach((eventName) => removeEventListener(eventName, show, options));
  }, [isWanted, orEvent]);
  return isShown && children;
}
