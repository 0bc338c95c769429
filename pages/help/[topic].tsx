import { HelpPage } from '@/components/help/HelpPage';
import { PageHead } from '@/components/seo/PageHead';
import { helpTopic, isHelpText } from '@/lib/content/help';
import type { HelpTopic } from '@/lib/content/helpTopic';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services, region, context: { params } }) => {
  const slug = String(params?.topic);
  if (!isHelpText(slug)) return NOT_FOUND;
  const [policies, countries, texts] = await Promise.all([
    services.policies.all(),
    services.bootstrap.countries(),
    services.policies.helpTexts(),
  ]);
  return { topic: helpTopic(slug, { policies, countries, region }, texts) };
}).for(Help);

export default function Help({ load: { topic } }: { load: { topic: HelpTopic } }) {
  return (
    <>
      <PageHead
        title={topic.title}
        description={topic.summary}
        path={`/help/${topic.slug}`}
        hasMarkdown
      />
      <HelpPage topic={topic} />
    </>
  );
}
