import type { HelpTopic } from '@/lib/content/helpTopic';
import { ContactCard } from './ContactCard';
import { HelpContents } from './HelpContents';
import { HelpLayout } from './HelpLayout';
import { HelpSections } from './HelpSections';

/** A list of fewer sections is not worth its place. */
const MIN_CONTENTS = 3;

export const HelpPage = ({ topic: { slug, title, summary, sections } }: { topic: HelpTopic }) => (
  <HelpLayout
    slug={slug}
    title={title}
    summary={summary}
    aside={
      <>
        {sections.length >= MIN_CONTENTS && <HelpContents sections={sections} />}
        <ContactCard />
      </>
    }
  >
    <HelpSections sections={sections} />
  </HelpLayout>
);
