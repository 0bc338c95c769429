import styles from './Account.module.css';

/** While the code of a form loads that takes the place of the content. */
export const FormLoading = () => (
  <p className={styles.loading} role="status">
    One moment
  </p>
);

/** So, of a smaller part. */
export const PartLoading = () => (
  <p className={styles.secondary} role="status">
    One moment
  </p>
);
