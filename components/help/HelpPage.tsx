import { Link } from '@/components/ui/Link';
import { PageContainer } from '@/components/ui/PageContainer';
import type { HelpTopic } from '@/lib/content/help';
import { HELP_LINKS } from '@/lib/content/helpTitles';
import { SUPPORT_HOURS } from '@/lib/model/site';
import styles from './HelpPage.module.css';

/** One help topic, with links to the others. */
export const HelpPage = ({ topic }: { topic: HelpTopic }) => (
  <PageContainer isNarrow>
    <div className={styles.layout}>
      <nav className={styles.topics} aria-label="Help topics">
        {HELP_LINKS.map(({ slug, title, href }) => (
          <Link
            key={slug}
            className={styles.topic}
            href={href}
            aria-current={slug === topic.slug ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <article className={styles.article}>
        <header className={styles.header}>
          <h1 className={styles.title}>{topic.title}</h1>
          <p className={styles.summary}>{topic.summary}</p>
        </header>
        {topic.sections.map(({ id, heading, paragraphs }) => (
          <section key={heading} id={id} className={styles.section}>
            <h2>{heading}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <p className={styles.summary}>
          Customer support is available <span className={styles.noWrap}>{SUPPORT_HOURS}</span>,
          Indian Standard Time.
        </p>
      </article>
    </div>
  </PageContainer>
);
