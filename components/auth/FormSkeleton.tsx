import styles from './AuthForm.module.css';

/** Reserves the space of a form while its code loads. */
export const FormSkeleton = () => (
  <p className={styles.loading} role="status">
    One moment
  </p>
);
