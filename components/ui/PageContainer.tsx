import type { ReactNode } from 'react';
import styles from './PageContainer.module.css';

type PageContainerProps = {
  isNarrow?: boolean;
  /** Long breaths between sections, and nothing above the first. */ isSpacious?: boolean;
  children: ReactNode;
};

/** The column a page's parts stand in; parts have no outer margins of their own. */
export const PageContainer = ({
  isNarrow = false,
  isSpacious = false,
  children,
}: PageContainerProps) => (
  <div
    className={[styles.page, isNarrow && styles.narrow, isSpacious && styles.airy]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </div>
);

/** A part of a page that runs from edge to edge; on phones only, if so told. */
export const FullBleed = ({
  onPhonesOnly = false,
  children,
}: {
  onPhonesOnly?: boolean;
  children: ReactNode;
}) => <div className={onPhonesOnly ? styles.phoneBleed : styles.bleed}>{children}</div>;
