import styles from './AuthForm.module.css';

export const FormSkeleton = () => (
  <p className={styles.loading} role="status">
    One moment
  </p>
);
