import type { ReactNode } from 'react';
import styles from './Later.module.css';

/**
 * What stands below the first screens: there from the start, and laid out when it comes near the screen.
 * Not in a Suspense boundary: React writes large ones as hidden parts that an inline script puts in place, which the content security policy forbids.
 */
export const Later = ({ children }: { children: ReactNode }) => <div className={styles.later}>{children}</div>;
