import type { HelpTopic } from '@/lib/content/helpTopic';
import { ContactCard } from './ContactCard';
import { HelpContents } from './HelpContents';
import { HelpLayout } from './HelpLayout';
import { HelpPictures, type HelpPicture } from './HelpPictures';
import { HelpSections } from './HelpSections';

/** A list of fewer sections is not worth its place. */
const MIN_CONTENTS = 3;

type HelpPageProps = { topic: HelpTopic; pictures?: HelpPicture[] };

export const HelpPage = ({
  topic: { slug, title, summary, sections },
  pictures = [],
}: HelpPageProps) => (
  <HelpLayout
    slug={slug}
    title={title}
    summary={summary}
    aside={
      <>
        {sections.length >= MIN_CONTENTS && <HelpContents sections={sections} />}
        {/* A story is no question. */}
        {slug !== 'about' && <ContactCard />}
      </>
    }
  >
    {pictures.length > 0 && <HelpPictures pictures={pictures} />}
    <HelpSections sections={sections} />
  </HelpLayout>
);
