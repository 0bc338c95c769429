import { Breadcrumbs } from './Breadcrumbs';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  intro: string;
  /** Breadcrumbs above this page. */
  crumbs?: { name: string; href: string }[];
};

/** Breadcrumbs, title and introduction of a page. */
export const PageHeader = ({ title, intro, crumbs = [] }: PageHeaderProps) => (
  <header className={styles.header}>
    <Breadcrumbs crumbs={crumbs} current={title} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.intro}>{intro}</p>
  </header>
);
