import { type ReactNode, useEffect } from 'react';
import styles from './LazyLayout.module.css';

/** Lazy layout without the component; --estimated-height is the estimated height. */
export const lazyLayoutClass = styles.lazy;

/** Restoring the scroll position requires the final layout. */
export function disableLazyLayout(): void {
  document.documentElement.dataset.whole = '';
}

/** Content below the first screens: rendered at once, laid out near the screen. */
export function LazyLayout({
  isTall = false,
  children,
}: {
  /** The estimated height until layout: two screens instead of one. */
  isTall?: boolean;
  children: ReactNode;
}) {
  // One listener for all; it must outlive the page that is left.
  useEffect(() => addEventListener('popstate', disableLazyLayout, { once: true }), []);
  return <div className={isTall ? `${styles.lazy} ${styles.tall}` : styles.lazy}>{children}</div>;
}
