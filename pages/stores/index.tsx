import { StoreCards } from '@/components/stores/StoreCards';
import { StoreServices } from '@/components/stores/StoreServices';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { STORES_LINK } from '@/lib/content/helpTitles';
import type { DesignerTile } from '@/lib/model/browse';
import { designersFrom } from '@/lib/model/designersFrom';
import type { RetailStore } from '@/lib/model/stores';
import { serverPage } from '@/server/pageLoader';

/** With a designer from each city, whose cloth pictures it; without them where they are late. */
export const getServerSideProps = serverPage(async ({ services, optional }) => {
  const findDesigners = optional(services.browse.designers());
  const stores = await services.stores.all();
  const index = await findDesigners();
  const cities = new Set(stores.map(({ city }) => city));
  const designers = index && [...cities].flatMap((city) => designersFrom(city, index).slice(0, 1));
  return { stores, designers: designers ?? [] };
}).for(StoresPage);

const descriptionOf = (stores: RetailStore[]) => {
  const cities = [...new Set(stores.map(({ city }) => city))];
  const list = new Set([cities.slice(0, -1).join(', '), cities.at(-1) ?? '']);
  return `Visit us in ${[...list].filter(Boolean).join(' and ')}: addresses, opening hours and directions.`;
};

type StoresPageProps = { load: { stores: RetailStore[]; designers: DesignerTile[] } };

export default function StoresPage({ load: { stores, designers } }: StoresPageProps) {
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
          <StoreCards stores={stores} designers={designers} />
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
