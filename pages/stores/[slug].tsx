import { DesignerTiles } from '@/components/designers/DesignerTiles';
import { PageHead } from '@/components/seo/PageHead';
import { StoreVisit } from '@/components/stores/StoreVisit';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { SectionHeader } from '@/components/ui/SectionHeader';
import { STORES_LINK } from '@/lib/content/helpTitles';
import { hoursSummary } from '@/lib/i18n/openingHours';
import type { DesignerTile } from '@/lib/model/browse';
import { storeAddressText, type RetailStore } from '@/lib/model/stores';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

const SLUG = /^[a-z0-9-]{1,80}$/;
const MAX_DESIGNERS = 4;

export const getServerSideProps = serverPage(async ({ services, context: { params } }) => {
  const slug = String(params?.slug);
  if (!SLUG.test(slug)) return NOT_FOUND;
  const [retailStore, { designers }] = await Promise.all([
    services.stores.bySlug(slug),
    services.browse.designers(),
  ]);
  return {
    retailStore,
    designers: designers
      .filter(({ city, count }) => city === retailStore.city && count > 0)
      .slice(0, MAX_DESIGNERS),
  };
}).for(StorePage);

type StorePageProps = { load: { retailStore: RetailStore; designers: DesignerTile[] } };

export default function StorePage({ load: { retailStore: store, designers } }: StorePageProps) {
  const { name, city, href, description, openingHours } = store;
  return (
    <PageContainer>
      <PageHead
        title={`${name}, ${city}: opening hours and directions`}
        description={`${storeAddressText(store)}. ${hoursSummary(openingHours).join('; ')}.`}
        path={href}
      />
      <PageHeader title={`${name}, ${city}`} intro={description} crumbs={[STORES_LINK]} />
      <StoreVisit store={store} />
      {designers.length > 0 && (
        <>
          <SectionHeader
            id="designers"
            title={`Designers from ${city}`}
            href="/designers"
            linkLabel="All designers"
          />
          <DesignerTiles designers={designers} label={`Designers from ${city}`} />
        </>
      )}
    </PageContainer>
  );
}
