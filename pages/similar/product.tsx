import { ProductGrid } from '@/components/product-card/ProductGrid';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { PageHeader } from '@/components/ui/PageHeader';
import type { ProductSummary } from '@/lib/model/product';
import { NOT_FOUND, serverPage } from '@/server/pageLoader';

const ID = /^[1-9]\d{0,8}$/;

/** /similar/product?product_id=620101 */
export const getServerSideProps = serverPage(async ({ services, context: { query } }) => {
  const id = String(query.product_id ?? '');
  if (!ID.test(id)) return NOT_FOUND;
  const [{ name, designer, href }, cards] = await Promise.all([
    services.product.byId(Number(id)),
    services.browse.lookAlikes(Number(id)),
  ]);
  return { of: { id, name, designer, href }, cards };
}).for(SimilarPage);

type SimilarProductsData = {
  of: { id: string; name: string; designer: string; href: string };
  cards: ProductSummary[];
};

export default function SimilarPage({
  load: {
    of: { id, name, designer, href },
    cards,
  },
}: {
  load: SimilarProductsData;
}) {
  return (
    <PageContainer>
      <PageHead title={`Similar to ${name}`} path={`/similar/product?product_id=${id}`} noindex />
      <PageHeader
        title="Similar pieces"
        intro={`Pieces similar to ${name} by ${designer} in colour and texture.`}
        crumbs={[{ name, href }]}
      />
      {cards.length > 0 ? (
        <FullBleed onPhonesOnly>
          <ProductGrid products={cards} label="Similar pieces" isAboveFold />
        </FullBleed>
      ) : (
        <EmptyState
          level={2}
          title="No similar pieces"
          text="This piece is one of a kind."
          picture="tiles/occasion-festive.avif"
        >
          <ButtonLink href={href}>Back to the product</ButtonLink>
        </EmptyState>
      )}
    </PageContainer>
  );
}
