import styles from './PageLoader.module.css';

/** A title and a block of text, while the code of an error or sign-in page loads. */
export const PageLoader = () => (
  <div className={styles.loader} role="status">
    <span className="visually-hidden">Loading</span>
  </div>
);
