import { Link } from '@/components/ui/Link';
import type { HelpResult } from '@/lib/content/helpSearch';
import styles from './HelpResults.module.css';

/** The answers to a question, or where to ask it. */
export const HelpResults = ({ query, results }: { query: string; results: HelpResult[] }) => (
  <section className={styles.results} aria-labelledby="answers">
    <h2 className={styles.heading} id="answers">
      {results.length > 0 ? `Answers to “${query}”` : `No answer found for “${query}”`}
    </h2>
    {results.length > 0 ? (
      <ul>
        {results.map(({ name, text, href }) => (
          <li key={href} className={styles.result}>
            <Link className={styles.link} href={href}>
              {name}
            </Link>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ul>
    ) : (
      <p>
        Try other words, choose a topic below, or{' '}
        <Link className={styles.inline} href="/help/contact">
          contact us
        </Link>
        .
      </p>
    )}
  </section>
);
