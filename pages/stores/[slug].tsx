import { DesignerTiles } from '@/components/designers/DesignerTiles';
import { LateSection } from '@/components/product-card/LateSection';
import { PageHead } from '@/components/seo/PageHead';
import { StoreVisit } from '@/components/stores/StoreVisit';
import { PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import { SectionHeader } from '@/components/ui/SectionHeader';
import { STORES_LINK } from '@/lib/content/helpTitles';
import { hoursSummary } from '@/lib/i18n/openingHours';
import type { DesignerTile } from '@/lib/model/browse';
import { designersFrom } from '@/lib/model/designersFrom';
import { storeAddressText, type RetailStore } from '@/lib/model/stores';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';
import { loadDesignersFrom } from '@/store/designers/thunks';

const SLUG = /^[a-z0-9-]{1,80}$/;

/** The page does not wait for the designers. */
export const getServerSideProps = serverPage(
  async ({ services, context: { params }, optional }) => {
    const slug = String(params?.slug);
    if (!SLUG.test(slug)) return NOT_FOUND;
    const findDesigners = optional(services.browse.designers());
    const retailStore = await services.stores.bySlug(slug);
    const index = await findDesigners();
    return { retailStore, designers: index && designersFrom(retailStore.city, index) };
  },
).for(StorePage);

const renderDesigners = (city: string, designers: DesignerTile[]) =>
  designers.length > 0 && (
    <>
      <SectionHeader
        id="designers"
        title={`Designers from ${city}`}
        href="/designers"
        linkLabel="All designers"
      />
      <DesignerTiles designers={designers} label={`Designers from ${city}`} />
    </>
  );

type StorePageProps = {
  /** Designers are null where the browser loads them. */
  load: { retailStore: RetailStore; designers: DesignerTile[] | null };
};

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
      {designers ? (
        renderDesigners(city, designers)
      ) : (
        <LateSection key={city} load={(dispatch) => dispatch(loadDesignersFrom(city)).unwrap()}>
          {(lateDesigners) => renderDesigners(city, lateDesigners)}
        </LateSection>
      )}
    </PageContainer>
  );
}
