import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { FullBleed } from '@/components/ui/PageContainer';
import type { DesignerCollection } from '@/lib/model/browse';

export const DesignerCollections = ({ collections }: { collections: DesignerCollection[] }) => (
  <>
    {collections.map(({ designer: { id, name, city, href }, products }) => (
      <FullBleed key={id}>
        <ProductCarousel title={name} text={city} href={href} products={products} />
      </FullBleed>
    ))}
  </>
);
