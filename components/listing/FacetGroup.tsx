import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './FacetGroup.module.css';

type FacetGroupProps = {
  title: string;
  /** How many values are chosen. */ selectedCount: number;
  /** From the first. */ isInitiallyOpen: boolean;
  children: ReactNode;
};

/** One facet to open and close. It stays as the shopper left it, whatever is chosen in it. */
export function FacetGroup({ title, selectedCount, isInitiallyOpen, children }: FacetGroupProps) {
  const [startsOpen] = useState(isInitiallyOpen || selectedCount > 0);
  return (
    <details className={styles.group} open={startsOpen}>
      <summary className={styles.title}>
        <h2 className={styles.name}>
          {title}
          {selectedCount > 0 && (
            <span className={styles.chosen}>
              {' '}
              {selectedCount}
              <span className="visually-hidden"> chosen</span>
            </span>
          )}
        </h2>
        <span className={styles.mark}>
          <Icon name="chevron" />
        </span>
      </summary>
      {children}
    </details>
  );
}
