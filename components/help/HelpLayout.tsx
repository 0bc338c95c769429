import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/Breadcrumbs';
import { Link } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import { HELP_INDEX_LINK, HELP_LINKS, type HelpSlug } from '@/lib/content/helpTitles';
import styles from './HelpPage.module.css';

type HelpLayoutProps = {
  /** The current topic, if the page is one of them. */
  slug?: HelpSlug;
  title: string;
  summary: string;
  /** Beside the text on desktops, below it on phones. */
  aside?: ReactNode;
  children: ReactNode;
};

export const HelpLayout = ({ slug: current, title, summary, aside, children }: HelpLayoutProps) => (
  <PageContainer isCompact>
    <Breadcrumbs crumbs={[HELP_INDEX_LINK]} current={title} />
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
      {aside && (
        <aside className={styles.aside} aria-label="More help">
          {aside}
        </aside>
      )}
    </div>
  </PageContainer>
);
