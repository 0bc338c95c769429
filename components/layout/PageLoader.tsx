import styles from './PageLoader.module.css';

export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <span className="visually-hidden">Loading</span>
  </div>
);
