import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './FacetGroup.module.css';

type FacetGroupProps = {
  title: string;
  /** How many values are chosen. */ chosen: number;
  /** From the first. */ open: boolean;
  children: ReactNode;
};

/** One facet to open and close. It stays as the shopper left it, whatever is chosen in it. */
export function FacetGroup({ title, chosen, open, children }: FacetGroupProps) {
  const [initially] = useState(open || chosen > 0);
  return (
    <details className={styles.group} open={initially}>
      <summary className={styles.title}>
        <h2 className={styles.name}>
          {title}
          {chosen > 0 && (
            <span className={styles.chosen}>
              {' '}
              {chosen}
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
