import { DesignerGallery } from '@/components/home/DesignerGallery';
import { ButtonLink } from '@/components/ui/Button';
import { FullBleed } from '@/components/ui/PageContainer';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { Designer } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: (await services.listing.home()).designers,
}));

export default function DesignerPage({ load: { designers } }: { load: { designers: Designer[] } }) {
  return (
    <BrowsePage
      title="Designers to know"
      description="Houses of Indian couture to know: where they work, since when, and what their hands are known for."
      path="/designer"
      intro="A few houses, told properly."
    >
      <FullBleed>
        <DesignerGallery designers={designers} />
      </FullBleed>
      <div>
        <ButtonLink href="/designers" look="secondary">
          All designers, A to Z
        </ButtonLink>
      </div>
    </BrowsePage>
  );
}
