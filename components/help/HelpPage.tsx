import { ButtonLink } from '@/components/ui/Button';
import type { HelpTopic } from '@/lib/content/help';
import { ContactChannels } from './ContactChannels';
import { HelpLayout } from './HelpLayout';
import styles from './HelpPage.module.css';

/** One help topic, with links to the others. */
export const HelpPage = ({ topic }: { topic: HelpTopic }) => (
  <HelpLayout {...topic}>
    {topic.sections.map(({ id, heading, paragraphs }) => (
      <section key={heading} id={id} className={styles.section}>
        <h2>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
    ))}
    <ContactChannels />
    <div>
      <ButtonLink look="secondary" href="/help/contact">
        Contact us
      </ButtonLink>
    </div>
  </HelpLayout>
);
