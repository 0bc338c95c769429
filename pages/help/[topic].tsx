import { AboutPage } from '@/components/help/AboutPage';
import { HelpPage } from '@/components/help/HelpPage';
import { PageHead } from '@/components/seo/PageHead';
import {
  type AboutPictures,
  NO_ABOUT_PICTURES,
  toAboutPictures,
} from '@/lib/content/aboutPictures';
import { helpTopic, isHelpText } from '@/lib/content/help';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { NOT_FOUND, serverPage, type PageRequest } from '@/server/pageLoader';

/** Without the home page's data, the page has no pictures. */
const loadAboutPictures = ({ listing }: PageRequest['services']): Promise<AboutPictures> =>
  listing.home().then(toAboutPictures, () => NO_ABOUT_PICTURES);

export const getServerSideProps = serverPage(async ({ services, region, context: { params } }) => {
  const slug = String(params?.topic);
  if (!isHelpText(slug)) return NOT_FOUND;
  const [policies, countries, texts] = await Promise.all([
    services.policies.all(),
    services.bootstrap.countries(),
    services.policies.helpTexts(),
  ]);
  return {
    topic: helpTopic(slug, { policies, countries, region }, texts),
    about: slug === 'about' ? await loadAboutPictures(services) : null,
  };
}).for(Help);

type HelpProps = { load: { topic: HelpTopic; about: AboutPictures | null } };

export default function Help({ load: { topic, about } }: HelpProps) {
  return (
    <>
      <PageHead
        title={topic.title}
        description={topic.summary}
        path={`/help/${topic.slug}`}
        hasMarkdown
      />
      {about ? <AboutPage topic={topic} pictures={about} /> : <HelpPage topic={topic} />}
    </>
  );
}
