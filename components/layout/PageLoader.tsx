import styles from './PageLoader.module.css';

/** Loading state of a page. */
export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <span className={styles.line} />
    <span className="visually-hidden">Loading</span>
  </div>
);
