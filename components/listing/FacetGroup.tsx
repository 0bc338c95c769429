import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './FacetGroup.module.css';

type FacetGroupProps = {
  title: string;
  selectedCount: number;
  isInitiallyOpen: boolean;
  children: ReactNode;
};

/** A collapsible facet. Selecting values does not change whether it is open. */
export function FacetGroup({ title, selectedCount, isInitiallyOpen, children }: FacetGroupProps) {
  const [startsOpen] = useState(isInitiallyOpen || selectedCount > 0);
  return (
    <details className={styles.group} open={startsOpen}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>
          {title}
          {selectedCount > 0 && (
            <span className={styles.count}>
              {' '}
              {selectedCount}
              <span className="visually-hidden"> selected</span>
            </span>
          )}
        </h2>
        <span className={styles.chevron}>
          <Icon name="chevron" />
        </span>
      </summary>
      {children}
    </details>
  );
}
