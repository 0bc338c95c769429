import { type RefObject, useEffect, useRef } from 'react';

/** Tells an element's own styles its height, as --tall: what sticks by its lower edge must know where its upper one is. */
export function useHeightProperty(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      node.style.setProperty('--tall', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return element;
}
