import { type RefObject, useEffect, useRef } from 'react';

/** Sets the element's height as --gallery-height: a sticky bottom edge needs it to compute `top`. */
export function useHeightProperty(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      node.style.setProperty('--gallery-height', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return element;
}
