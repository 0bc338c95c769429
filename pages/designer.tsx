import { DesignerGallery } from '@/components/home/DesignerGallery';
import { ButtonLink } from '@/components/ui/Button';
import { Bleed } from '@/components/ui/Page';
import { PlacePage } from '@/components/browse/PlacePage';
import type { Designer } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: (await services.listing.home()).designers,
}));

export default function DesignerPage({ load: { designers } }: { load: { designers: Designer[] } }) {
  return (
    <PlacePage
      title="Designers to know"
      description="Houses of Indian couture to know: where they work, since when, and what their hands are known for."
      path="/designer"
      intro="A few houses, told properly."
    >
      <Bleed>
        <DesignerGallery designers={designers} />
      </Bleed>
      <div>
        <ButtonLink href="/designers" look="secondary">
          All designers, A to Z
        </ButtonLink>
      </div>
    </PlacePage>
  );
}
