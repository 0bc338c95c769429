import type { ReactNode } from 'react';
import { Link } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import { HELP_LINKS, type HelpSlug } from '@/lib/content/helpTitles';
import styles from './HelpPage.module.css';

type HelpLayoutProps = { slug: HelpSlug; title: string; summary: string; children: ReactNode };

export const HelpLayout = ({ slug: current, title, summary, children }: HelpLayoutProps) => (
  <PageContainer isNarrow>
    <div className={styles.layout}>
      <nav className={styles.topics} aria-label="Help topics">
        {HELP_LINKS.map(({ slug, title: name, href }) => (
          <Link
            key={slug}
            className={styles.topic}
            href={href}
            aria-current={slug === current ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <article className={styles.article}>
        <header className={styles.header}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.summary}>{summary}</p>
        </header>
        {children}
      </article>
    </div>
  </PageContainer>
);
