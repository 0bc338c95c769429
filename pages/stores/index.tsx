import { StoreCards } from '@/components/stores/StoreCards';
import { StoreServices } from '@/components/stores/StoreServices';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { STORES_LINK } from '@/lib/content/helpTitles';
import type { RetailStore } from '@/lib/model/stores';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  stores: await services.stores.all(),
})).for(StoresPage);

const descriptionOf = (stores: RetailStore[]) => {
  const cities = [...new Set(stores.map(({ city }) => city))];
  const list = new Set([cities.slice(0, -1).join(', '), cities.at(-1) ?? '']);
  return `Visit us in ${[...list].filter(Boolean).join(' and ')}: addresses, opening hours and directions.`;
};

export default function StoresPage({ load: { stores } }: { load: { stores: RetailStore[] } }) {
  return (
    <PageContainer>
      <PageHead
        title={STORES_LINK.name}
        description={stores.length ? descriptionOf(stores) : undefined}
        path={STORES_LINK.href}
        noindex={stores.length === 0}
      />
      {stores.length ? (
        <>
          <PageHeader
            title={STORES_LINK.name}
            intro="Meet a stylist, or collect an order you placed online."
          />
          <StoreCards stores={stores} />
          <StoreServices stores={stores} />
        </>
      ) : (
        <EmptyState
          title={STORES_LINK.name}
          text="We have no stores to visit at the moment. We deliver to your door instead."
        >
          <ButtonLink href="/">Continue shopping</ButtonLink>
        </EmptyState>
      )}
    </PageContainer>
  );
}
