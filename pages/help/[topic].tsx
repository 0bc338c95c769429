import { AboutPage } from '@/components/help/AboutPage';
import { HelpPage } from '@/components/help/HelpPage';
import { PageHead } from '@/components/seo/PageHead';
import { type AboutPictures, toAboutPictures } from '@/lib/content/aboutPictures';
import { helpTopic, isHelpText } from '@/lib/content/help';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

/** The page about the shop does not wait for its pictures. */
export const getServerSideProps = serverPage(
  async ({ services, region, context: { params }, optional }) => {
    const slug = String(params?.topic);
    if (!isHelpText(slug)) return NOT_FOUND;
    const findPictures =
      slug === 'about' ? optional(services.listing.home().then(toAboutPictures)) : async () => null;
    const [policies, countries, texts] = await Promise.all([
      services.policies.all(),
      services.bootstrap.countries(),
      services.policies.helpTexts(),
    ]);
    return {
      topic: helpTopic(slug, { policies, countries, region }, texts),
      pictures: await findPictures(),
    };
  },
).for(Help);

type HelpProps = { load: { topic: HelpTopic; pictures: AboutPictures | null } };

export default function Help({ load: { topic, pictures } }: HelpProps) {
  return (
    <>
      <PageHead
        title={topic.title}
        description={topic.summary}
        path={`/help/${topic.slug}`}
        hasMarkdown
      />
      {topic.slug === 'about' ? (
        <AboutPage topic={topic} pictures={pictures} />
      ) : (
        <HelpPage topic={topic} />
      )}
    </>
  );
}
