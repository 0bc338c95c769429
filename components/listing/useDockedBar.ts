import { type RefObject, useEffect, useState } from 'react';

/** The bar docks only where the viewport is this many times its height. */
const MIN_VIEWPORT_HEIGHTS = 8;

/** True while a bar's placeholder is above the viewport and the list's end below it. */
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
    // A jump to the footer skips the end of the list, so the whole list is observed as well.
    [bar, list, listEnd].forEach((element) => observer.observe(element));
    return () => observer.disconnect();
  }, [placeholder]);
  return isDocked;
}
