import styles from './PageLoader.module.css';
import { Skeleton } from './Skeleton';

export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <Skeleton kind="account" />
    <span className="visually-hidden">Loading</span>
  </div>
);
