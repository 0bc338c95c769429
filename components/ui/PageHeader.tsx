import { Breadcrumbs } from './Breadcrumbs';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  intro: string;
  /** Places above this one. */ crumbs?: { name: string; href: string }[];
};

/** Where a page stands, its name, and a line about it. */
export const PageHeader = ({ title, intro, crumbs = [] }: PageHeaderProps) => (
  <header className={styles.head}>
    <Breadcrumbs crumbs={crumbs} current={title} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.intro}>{intro}</p>
  </header>
);
