import { ContactCard } from '@/components/help/ContactCard';
import { HelpIndex } from '@/components/help/HelpIndex';
import { HelpResults } from '@/components/help/HelpResults';
import { HelpSearch } from '@/components/help/HelpSearch';
import { PageHead } from '@/components/seo/PageHead';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { helpTopics } from '@/lib/content/help';
import { type HelpGroup, helpGroups } from '@/lib/content/helpGroups';
import { type HelpResult, helpSearch, MAX_HELP_QUERY_LENGTH } from '@/lib/content/helpSearch';
import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services, region, context }) => {
  const query = String([context.query.q ?? ''].flat()[0])
    .trim()
    .slice(0, MAX_HELP_QUERY_LENGTH);
  const [policies, countries, texts] = await Promise.all([
    services.policies.all(),
    services.bootstrap.countries(),
    services.policies.helpTexts(),
  ]);
  const topics = helpTopics({ policies, countries, region }, texts);
  return {
    isHelpIndex: true,
    query,
    results: query ? helpSearch(query, topics) : [],
    groups: helpGroups(topics),
  };
}).for(HelpIndexPage);

type HelpIndexData = { query: string; results: HelpResult[]; groups: HelpGroup[] };

export default function HelpIndexPage({
  load: { query, results, groups },
}: {
  load: HelpIndexData;
}) {
  return (
    <PageContainer>
      <PageHead
        title={query ? `Help: ${query}` : HELP_INDEX_LINK.name}
        description="Answers on orders, delivery, returns, payment, sizes and care, and how to reach us."
        path={HELP_INDEX_LINK.href}
        hasMarkdown={query === ''}
        noindex={query !== ''}
      />
      <PageHeader
        title={HELP_INDEX_LINK.name}
        intro="Answers on orders, delivery, returns, payment, sizes and care."
      />
      <HelpSearch query={query} />
      {query && <HelpResults query={query} results={results} />}
      <HelpIndex groups={groups} />
      <ContactCard />
    </PageContainer>
  );
}
