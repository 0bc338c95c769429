import styles from './Skeleton.module.css';

export type SkeletonKind = 'home' | 'list' | 'tiles' | 'product' | 'checkout' | 'account' | 'text';

const BLOCKS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of a kind of page, while the page loads. */
export const Skeleton = ({ kind }: { kind: SkeletonKind }) => (
  <div className={`${styles.skeleton} ${styles[kind]}`} data-skeleton={kind} aria-hidden="true">
    <span className={styles.title} />
    <div className={styles.content}>
      {BLOCKS.map((block) => (
        <span key={block} className={styles.block} />
      ))}
    </div>
  </div>
);
