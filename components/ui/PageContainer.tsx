import type { ReactNode } from 'react';
import styles from './PageContainer.module.css';

type PageContainerProps = {
  isNarrow?: boolean;
  isSpacious?: boolean;
  /** Smaller gaps, so that a list begins on the first screen. */
  isCompact?: boolean;
  children: ReactNode;
};

export const PageContainer = ({
  isNarrow = false,
  isSpacious = false,
  isCompact = false,
  children,
}: PageContainerProps) => (
  <div
    className={[
      styles.page,
      isNarrow && styles.narrow,
      isSpacious && styles.spacious,
      isCompact && styles.compact,
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {children}
  </div>
);

/** Content from edge to edge; optionally only on phones. */
export const FullBleed = ({
  onPhonesOnly = false,
  children,
}: {
  onPhonesOnly?: boolean;
  children: ReactNode;
}) => <div className={onPhonesOnly ? styles.phoneBleed : styles.bleed}>{children}</div>;
