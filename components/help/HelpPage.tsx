import { ButtonLink } from '@/components/ui/Button';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { ContactChannels } from './ContactChannels';
import { HelpLayout } from './HelpLayout';
import { HelpSections } from './HelpSections';

export const HelpPage = ({ topic: { slug, title, summary, sections } }: { topic: HelpTopic }) => (
  <HelpLayout slug={slug} title={title} summary={summary}>
    <HelpSections sections={sections} />
    <ContactChannels />
    <div>
      <ButtonLink look="secondary" href="/help/contact">
        Contact us
      </ButtonLink>
    </div>
  </HelpLayout>
);
