import styles from './PageLoader.module.css';

/** The page is on its way. */
export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <span className={styles.thread} />
    <span className="visually-hidden">Loading</span>
  </div>
);
