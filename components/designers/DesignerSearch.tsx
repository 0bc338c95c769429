import { PageSearch } from '@/components/ui/PageSearch';

export const DesignerSearch = ({ query }: { query: string }) => (
  <PageSearch
    label="Find a designer"
    fieldLabel="Designer’s name"
    placeholder="Search designers"
    action="/designers"
    query={query}
  />
);
