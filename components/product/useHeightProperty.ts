import { type RefObject, useEffect, useRef } from 'react';

/** Sets the element's height as --own-height: a sticky bottom edge needs it to compute `top`. */
export function useHeightProperty<Node extends HTMLElement>(): RefObject<Node | null> {
  const element = useRef<Node>(null);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      node.style.setProperty('--own-height', `${node.offsetHeight}px`),
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return element;
}
