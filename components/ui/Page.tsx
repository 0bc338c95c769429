import type { ReactNode } from 'react';
import styles from './Page.module.css';

type PageProps = {
  narrow?: boolean;
  /** Long breaths between sections, and nothing above the first. */ airy?: boolean;
  children: ReactNode;
};

/** The column a page's parts stand in; parts have no outer margins of their own. */
export const Page = ({ narrow = false, airy = false, children }: PageProps) => (
  <div
    className={[styles.page, narrow && styles.narrow, airy && styles.airy]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </div>
);

/** A part of a page that runs from edge to edge; on phones only, if so told. */
export const Bleed = ({ phones = false, children }: { phones?: boolean; children: ReactNode }) => (
  <div className={phones ? styles.phoneBleed : styles.bleed}>{children}</div>
);
