import styles from './AuthForm.module.css';

/** Holds the room of a form whose code is on its way. */
export const FormSkeleton = () => (
  <p className={styles.coming} role="status">
    One moment
  </p>
);
