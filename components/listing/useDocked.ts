import { type RefObject, useEffect, useState } from 'react';

/** A bar goes along where it leaves so many times its own height of the screen. */
const ROOM = 8;

/** True from when the place of a bar has left the screen upwards until what ends the list has come into it: the bar then goes along under the thumb. */
export function useDocked(place: RefObject<HTMLElement | null>): boolean {
  const [docked, setDocked] = useState(false);
  useEffect(() => {
    const own = place.current;
    const list = own?.parentElement;
    const end = list?.lastElementChild;
    if (!own || !list || !end) return undefined;
    const observer = new IntersectionObserver(() =>
      setDocked(
        own.getBoundingClientRect().bottom < 0 &&
          own.offsetHeight * ROOM < innerHeight &&
          end.getBoundingClientRect().top > innerHeight,
      ),
    );
    // Whoever leaps to the footer has not seen the end: the whole has left.
    [own, list, end].forEach((one) => observer.observe(one));
    return () => observer.disconnect();
  }, [place]);
  return docked;
}
