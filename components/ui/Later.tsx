import { type ReactNode, Suspense } from 'react';
import styles from './Later.module.css';

/** What stands below the first screens: in the HTML like everything else, but it comes alive after what is above it, and is laid out when it comes near the screen. */
export const Later = ({ children }: { children: ReactNode }) => <div className={styles.later}><Suspense>{children}</Suspense></div>;
