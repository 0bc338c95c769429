import { type RefObject, useEffect, useState } from 'react';

/** A bar goes along where it leaves so many times its own height of the screen. */
const MIN_VIEWPORT_HEIGHTS = 8;

/** True from when the place of a bar has left the screen upwards until what ends the list has come into it: the bar then goes along under the thumb. */
export function useDockedBar(placeholder: RefObject<HTMLElement | null>): boolean {
  const [isDocked, setIsDocked] = useState(false);
  useEffect(() => {
    const bar = placeholder.current;
    const list = bar?.parentElement;
    const listEnd = list?.lastElementChild;
    if (!bar || !list || !listEnd) return undefined;
    const observer = new IntersectionObserver(() =>
      setIsDocked(
        bar.getBoundingClientRect().bottom < 0 &&
          bar.offsetHeight * MIN_VIEWPORT_HEIGHTS < innerHeight &&
          listEnd.getBoundingClientRect().top > innerHeight,
      ),
    );
    // Whoever leaps to the footer has not seen the end: the whole has left.
    [bar, list, listEnd].forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, [placeholder]);
  return isDocked;
}
