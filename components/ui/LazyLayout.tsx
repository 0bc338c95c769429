import { type ReactNode, useEffect } from 'react';
import styles from './LazyLayout.module.css';

/** The class of what is laid out late though it stands in no `Later`, such as a row of a list; --about is how high it may be. */
export const lazyLayoutClass = styles.later;

/** Whoever comes back is put where they were, and for that all above must stand as it is. */
export function disableLazyLayout(): void {
  document.documentElement.dataset.whole = '';
}

/**
 * What stands below the first screens: there from the start, and laid out when it comes near the screen, or when the visitor goes back.
 * Not in a Suspense boundary: React writes large ones as hidden parts that an inline script puts in place, which the content security policy forbids.
 */
export function LazyLayout({
  isTall = false,
  children,
}: {
  /** About two screens and not one: what the page's length is reckoned with until it is known. */ isTall?: boolean;
  children: ReactNode;
}) {
  // One listener for all of them, which outlives those of a page that is left.
  useEffect(() => addEventListener('popstate', disableLazyLayout, { once: true }), []);
  return <div className={isTall ? `${styles.later} ${styles.tall}` : styles.later}>{children}</div>;
}
