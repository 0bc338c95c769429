import { sectionId, type HelpSection } from '@/lib/content/helpTopic';
import styles from './HelpPage.module.css';

/** The sections of a page, beside its text on desktops. */
export const HelpContents = ({ sections }: { sections: HelpSection[] }) => (
  <nav className={styles.contents} aria-labelledby="contents">
    <h2 className={styles.contentsHeading} id="contents">
      On this page
    </h2>
    <ul>
      {sections.map((section) => (
        <li key={section.heading}>
          <a className={styles.contentsLink} href={`#${sectionId(section)}`}>
            {section.heading}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
