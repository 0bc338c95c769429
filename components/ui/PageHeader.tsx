import { Breadcrumbs } from './Breadcrumbs';
import styles from './PageHeader.module.css';

type PageHeaderProps = {
  title: string;
  intro: string;
  crumbs?: { name: string; href: string }[];
};

export const PageHeader = ({ title, intro, crumbs = [] }: PageHeaderProps) => (
  <header className={styles.header} data-alone={crumbs.length === 0}>
    <Breadcrumbs crumbs={crumbs} current={title} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.intro}>{intro}</p>
  </header>
);
