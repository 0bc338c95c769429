import { HelpPage } from '@/components/help/HelpPage';
import { PageHead } from '@/components/seo/PageHead';
import { HELP, type HelpTopic } from '@/lib/content/help';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ context: { params } }) => {
  const topic = HELP.find(({ slug }) => slug === params?.topic);
  return topic ? { topic } : NOT_FOUND;
}).for(Help);

export default function Help({ load: { topic } }: { load: { topic: HelpTopic } }) {
  return (
    <>
      <PageHead title={topic.title} description={topic.summary} path={`/help/${topic.slug}`} />
      <HelpPage topic={topic} />
    </>
  );
}
