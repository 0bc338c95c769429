import type { ReactNode } from 'react';
import styles from './Account.module.css';

type AccountSectionProps = {
  id: string;
  title: string;
  /** The button or buttons beside the content; none while a form is open. */
  action?: ReactNode;
  children: ReactNode;
};

/** A row of the account: title, value and action, stacked on phones. */
export const AccountSection = ({ id, title, action, children }: AccountSectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 className={styles.title} id={id}>
      {title}
    </h2>
    <div className={styles.content}>{children}</div>
    {action && <div className={styles.sectionActions}>{action}</div>}
  </section>
);
