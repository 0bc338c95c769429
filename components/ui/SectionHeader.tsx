import type { ReactNode } from 'react';
import { Link } from './Link';
import styles from './SectionHeader.module.css';

type SectionHeaderProps = {
  title: string;
  text?: string;
  href?: string | null;
  linkLabel?: string;
  id?: string;
  children?: ReactNode;
};

export const SectionHeader = ({
  title,
  text,
  href,
  linkLabel = 'See all',
  id,
  children,
}: SectionHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.heading}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    <div className={styles.links}>
      {href && (
        <Link className={styles.link} href={href}>
          {linkLabel}
          <span className="visually-hidden"> of {title}</span>
        </Link>
      )}
      {children}
    </div>
  </header>
);
