import { Rail } from '@/components/product-card/Rail';
import { Bleed } from '@/components/ui/Page';
import type { HouseCollection } from '@/lib/model/browse';

/** A row of pieces for each house. */
export const HouseCollections = ({ collections }: { collections: HouseCollection[] }) => (
  <>
    {collections.map(({ designer: { id, name, city, href }, products }) => (
      <Bleed key={id}>
        <Rail title={name} text={city} href={href} cards={products} />
      </Bleed>
    ))}
  </>
);
