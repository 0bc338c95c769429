import { Link } from './Link';
import styles from './SummaryHeader.module.css';

type SummaryHeaderProps = {
  id: string;
  title: string;
  href: string;
  linkLabel: string;
  /** Name of the part that the link changes, for screen readers. */
  linkSubject: string;
};

export const SummaryHeader = ({ id, title, href, linkLabel, linkSubject }: SummaryHeaderProps) => (
  <header className={styles.header}>
    <h2 id={id}>{title}</h2>
    <Link className={styles.link} href={href}>
      {linkLabel}
      <span className="visually-hidden"> {linkSubject}</span>
    </Link>
  </header>
);
