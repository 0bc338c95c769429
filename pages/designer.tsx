import { DesignerGallery } from '@/components/home/DesignerGallery';
import { ButtonLink } from '@/components/ui/Button';
import { FullBleed } from '@/components/ui/PageContainer';
import { BrowsePage } from '@/components/browse/BrowsePage';
import type { Designer } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';

export const getServerSideProps = serverPage(async ({ services }) => ({
  designers: (await services.listing.home()).designers,
})).for(DesignerPage);

export default function DesignerPage({ load: { designers } }: { load: { designers: Designer[] } }) {
  return (
    <BrowsePage
      title="Designers to know"
      description="Indian couture designers to know: their city, their story and their craft."
      path="/designer"
      intro="The stories behind our featured designers."
    >
      <FullBleed>
        <DesignerGallery designers={designers} isAlone />
      </FullBleed>
      <div>
        <ButtonLink href="/designers" look="secondary">
          All designers, A to Z
        </ButtonLink>
      </div>
    </BrowsePage>
  );
}
