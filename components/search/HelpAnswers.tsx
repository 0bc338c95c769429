import { ButtonLink } from '@/components/ui/Button';
import type { HelpAnswer } from '@/lib/content/helpAnswers';
import styles from './HelpAnswers.module.css';

/** The help pages that a search asks for, above its products; nothing for other searches. */
export const HelpAnswers = ({ answers }: { answers: HelpAnswer[] }) =>
  answers.length > 0 && (
    <nav className={styles.answers} aria-label="Help with your search">
      {answers.map(({ name, href }) => (
        <ButtonLink key={href} look="secondary" href={href}>
          {name}
        </ButtonLink>
      ))}
    </nav>
  );
