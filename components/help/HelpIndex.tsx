import { LineIcon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import type { HelpGroup } from '@/lib/content/helpGroups';
import { HELP_ICONS } from './helpIcons';
import styles from './HelpIndex.module.css';

/** The topics as cards, each with a line of what it answers. */
export const HelpIndex = ({ groups }: { groups: HelpGroup[] }) =>
  groups.map(({ heading, cards }) => (
    <section key={heading} className={styles.group}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.cards}>
        {cards.map(({ icon, name, text, href }) => (
          <li key={href}>
            <Link className={styles.card} href={href}>
              <LineIcon path={HELP_ICONS[icon]} />
              <span className={styles.name}>{name}</span>
              <span className={styles.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
