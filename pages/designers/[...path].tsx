import { DesignerIndexList } from '@/components/designers/DesignerIndexList';
import { letterHref, letterFromSlug } from '@/components/designers/designerLetters';
import { DesignerHeader } from '@/components/designers/DesignerHeader';
import { ListingShortcuts } from '@/components/listing/ListingShortcuts';
import { NoResults } from '@/components/listing/NoResults';
import { ProductList } from '@/components/listing/ProductList';
import { PageHead } from '@/components/seo/PageHead';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { DesignerIndex as Index, DesignerProfile } from '@/lib/model/browse';
import { designerTexts } from '@/lib/seo/listingText';
import { shareCardUrl } from '@/lib/seo/urls';
import { loadListing } from '@/server/listPage';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { listingSlice, selectListHead, selectListing } from '@/store/listing/slice';

const ID = /^[1-9]\d{0,8}$/;

/** /designers/m is a letter of the index, /designers/{slug}/{id} a designer page. */
export const getServerSideProps = serverPage(async (request) => {
  const { services, context } = request;
  const [slug = '', id, ...rest] = [context.params?.path ?? []].flat();
  const letter = id === undefined ? letterFromSlug(slug) : undefined;
  if (letter) return { letter, index: await services.browse.designers({ letter }) };
  if (!id || !ID.test(id) || rest.length) return NOT_FOUND;
  const designer = await services.browse.designer(Number(id));
  if (designer.slug !== slug) return { redirect: designer.href, permanent: true };
  const list = await loadListing(request, {
    pathname: designer.href,
    list: `designers/${slug}`,
    hasTiles: false,
  });
  if (!('listing' in list) || !list.listing) return list;
  const texts = designerTexts({ ...designer, page: list.listing.page }, request.region);
  return { ...list, head: { ...list.head, ...texts }, designer };
}).for(DesignersPathPage);

function DesignerProductsPage({
  designer: { name, href, cover, coverAlt, categories },
  designer,
}: {
  designer: DesignerProfile;
}) {
  const { total, products } = useAppSelector(selectListing);
  const head = useAppSelector(selectListHead);
  return (
    <PageContainer isCompact>
      <PageHead
        {...head}
        isRegional
        picture={cover ? { src: cover, alt: coverAlt } : undefined}
        card={shareCardUrl(href, products[0]?.id)}
        hasMarkdown={total > 0}
      />
      <FullBleed>
        <DesignerHeader designer={designer} />
      </FullBleed>
      {categories.length > 1 && (
        <ListingShortcuts tiles={categories} label={`Categories by ${name}`} />
      )}
      {total > 0 ? <ProductList key={href} /> : <NoResults />}
    </PageContainer>
  );
}

function DesignerLetterPage({ letter, index }: { letter: string; index: Index }) {
  return (
    <PageContainer>
      <PageHead
        title={`Designers: ${letter}`}
        description={`Indian designers whose names begin with ${letter}.`}
        path={letterHref(letter)}
        noindex={index.designers.length === 0}
      />
      <PageHeader
        title={letter}
        intro={`Designers whose names begin with ${letter}.`}
        crumbs={[{ name: 'Designers', href: '/designers' }]}
      />
      <DesignerIndexList {...index} letter={letter} query="" />
    </PageContainer>
  );
}

type DesignersPathData = { letter: string; index: Index } | { designer: DesignerProfile };

export default function DesignersPathPage({ load }: { load: DesignersPathData }) {
  return 'designer' in load ? (
    <DesignerProductsPage designer={load.designer} />
  ) : (
    <DesignerLetterPage {...load} />
  );
}
DesignersPathPage.slices = { listingSlice };
