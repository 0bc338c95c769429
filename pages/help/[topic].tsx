import { HelpPage } from '@/components/help/HelpPage';
import type { HelpPicture } from '@/components/help/HelpPictures';
import { PageHead } from '@/components/seo/PageHead';
import { helpTopic, isHelpText } from '@/lib/content/help';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { toHomeSections } from '@/lib/model/homeSections';
import { NOT_FOUND, serverPage, type PageRequest } from '@/server/pageLoader';

const MAX_PICTURES = 2;

/** The pictures that the home page shows side by side; none when they cannot be loaded. */
async function loadPictures({ listing }: PageRequest['services']): Promise<HelpPicture[]> {
  const home = await listing.home().catch(() => undefined);
  if (!home) return [];
  return toHomeSections(home)
    .band.slice(0, MAX_PICTURES)
    .map(({ id, alt, mobile, heading, href, linkLabel }) => ({
      id,
      alt,
      mobile,
      heading,
      href,
      linkLabel,
    }));
}

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
    pictures: slug === 'about' ? await loadPictures(services) : [],
  };
}).for(Help);

type HelpProps = { load: { topic: HelpTopic; pictures: HelpPicture[] } };

export default function Help({ load: { topic, pictures } }: HelpProps) {
  return (
    <>
      <PageHead
        title={topic.title}
        description={topic.summary}
        path={`/help/${topic.slug}`}
        hasMarkdown
      />
      <HelpPage topic={topic} pictures={pictures} />
    </>
  );
}
