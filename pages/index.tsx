import { Rail } from '@/components/product-card/Rail';
import { RecentRail } from '@/components/product-card/RecentRail';
import { CategoryRow } from '@/components/home/CategoryRow';
import { tilesOfRoot, toChapters } from '@/components/home/chapters';
import { ForYou } from '@/components/home/ForYou';
import { FollowingRail } from '@/components/home/FollowingRail';
import { DesignerGallery } from '@/components/home/DesignerGallery';
import { OccasionMosaic } from '@/components/home/OccasionMosaic';
import { Plate } from '@/components/home/Plate';
import { Spread } from '@/components/home/Spread';
import { TrustStrip } from '@/components/home/TrustStrip';
import { PageHead } from '@/components/seo/PageHead';
import { Later } from '@/components/ui/Later';
import { Bleed, Page } from '@/components/ui/Page';
import type { Rail as Products } from '@/lib/model/listing';
import { serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { selectHome } from '@/store/home/slice';

export const getServerSideProps = serverPage(async ({ services }) => {
  const [home, terms] = await Promise.all([services.listing.home(), services.bootstrap.terms()]);
  return { home, terms };
});

const DESCRIPTION =
  'Lehengas, sarees, sherwanis, jewellery and pieces for the house from designers across India, with prices, delivery and duties named before you buy.';

const railOf = ({ id, title, text, href, products }: Products) => (
  <Bleed key={id}>
    <Later>
      <Rail title={title} text={text} href={href} cards={products} />
    </Later>
  </Bleed>
);

export default function HomePage() {
  const home = useAppSelector(selectHome);
  const {
    opening,
    chapters,
    plates,
    rails: [newest, soon, ...rails],
  } = toChapters(home);
  const spreads = chapters.map((chapter, at) => (
    <Bleed key={chapter.banner.id}>
      <Later tall>
        <Spread
          chapter={chapter}
          tiles={tilesOfRoot(home.categories, chapter.banner.href.split('/')[2])}
          turned={at % 2 === 1}
        />
      </Later>
    </Bleed>
  ));
  const standing = plates.map((banner) => (
    <Bleed key={banner.id}>
      <Plate banner={banner} />
    </Bleed>
  ));
  return (
    <Page airy>
      <PageHead
        title="Indian designer wear for women, men, children and the house"
        description={DESCRIPTION}
        path="/"
        picture={opening && { src: opening.wide.file, alt: opening.alt }}
      />
      {opening && (
        <Bleed>
          <Plate banner={opening} opening />
        </Bleed>
      )}
      <Bleed>
        <CategoryRow title="Begin with a garment" tiles={tilesOfRoot(home.categories)} />
      </Bleed>
      {newest && railOf(newest)}
      {home.occasions.length > 0 && <OccasionMosaic occasions={home.occasions} />}
      {standing[0]}
      {spreads[0]}
      {home.designers.length > 0 && (
        <Bleed>
          <DesignerGallery designers={home.designers} />
        </Bleed>
      )}
      {soon && railOf(soon)}
      {spreads[1]}
      {standing.slice(1)}
      {rails.map(railOf)}
      {spreads.slice(2)}
      <ForYou />
      <FollowingRail />
      <RecentRail />
      <TrustStrip />
    </Page>
  );
}
