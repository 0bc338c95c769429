import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { PageHead } from '@/components/seo/PageHead';
import { ButtonLink } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import type { ProductSummary } from '@/lib/model/product';

export const Discontinued = ({ similar }: { similar: ProductSummary[] }) => (
  <PageContainer>
    <PageHead title="No longer available" path="/products" noindex />
    <EmptyState
      title="This piece is no longer available"
      text="Explore similar pieces below."
      picture="tiles/occasion-festive.avif"
    >
      <ButtonLink href="/new">Shop new arrivals</ButtonLink>
    </EmptyState>
    {similar.length > 0 && (
      <FullBleed>
        <ProductCarousel title="You may also love" products={similar} />
      </FullBleed>
    )}
  </PageContainer>
);
