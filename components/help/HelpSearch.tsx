import { PageSearch } from '@/components/ui/PageSearch';
import { HELP_INDEX_LINK } from '@/lib/content/helpTitles';

export const HelpSearch = ({ query }: { query: string }) => (
  <PageSearch
    label="Find an answer"
    fieldLabel="Your question"
    placeholder="Delivery, returns, sizes"
    action={HELP_INDEX_LINK.href}
    query={query}
  />
);
