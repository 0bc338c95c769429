import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { RecentlyViewedCarousel } from '@/components/product-card/RecentlyViewedCarousel';
import { BannerBand } from '@/components/home/BannerBand';
import { CategoryTiles } from '@/components/home/CategoryTiles';
import { tilesInRootCategory, type EditorialContent } from '@/components/home/homeSections';
import { RecommendedCarousel } from '@/components/home/RecommendedCarousel';
import { FollowedDesignersCarousel } from '@/components/home/FollowedDesignersCarousel';
import { DesignerGallery } from '@/components/home/DesignerGallery';
import { OccasionTiles } from '@/components/home/OccasionTiles';
import { HeroBanner } from '@/components/home/HeroBanner';
import { HomeCarouselLoader } from '@/components/home/HomeCarouselLoader';
import { EditorialSection } from '@/components/home/EditorialSection';
import { ServicePromises } from '@/components/home/ServicePromises';
import { PageHead } from '@/components/seo/PageHead';
import { LazyLayout } from '@/components/ui/LazyLayout';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { toHomeSections } from '@/lib/model/homeSections';
import type { Carousel, Hero, Home } from '@/lib/model/listing';
import { loadHomePage } from '@/server/homePage';
import { serverPage } from '@/server/pageLoader';
import { useAppSelector } from '@/store/hooks';
import { homeSlice, selectHome } from '@/store/home/slice';

export const getServerSideProps = serverPage(loadHomePage).for(HomePage);

/** While staff show no banner, the page still has its heading. */
const renderOpening = (hero: Hero | undefined) =>
  hero ? (
    <FullBleed>
      <HeroBanner banner={hero} isHero />
    </FullBleed>
  ) : (
    <h1 className="visually-hidden">Indian designer wear</h1>
  );

const renderCarousel = ({ id, title, text, href, products }: Carousel) => {
  if (!products) return <HomeCarouselLoader key={id} id={id} />;
  return (
    products.length > 0 && (
      <FullBleed key={id}>
        <LazyLayout>
          <ProductCarousel title={title} text={text} href={href} products={products} />
        </LazyLayout>
      </FullBleed>
    )
  );
};

const renderEditorial = (
  content: EditorialContent,
  index: number,
  categories: Home['categories'],
) => (
  <FullBleed key={content.banner.id}>
    <LazyLayout isTall>
      <EditorialSection
        content={content}
        tiles={tilesInRootCategory(categories, content.banner.href.split('/')[2])}
        isReversed={index % 2 === 1}
      />
    </LazyLayout>
  </FullBleed>
);

export default function HomePage() {
  const home = useAppSelector(selectHome);
  const {
    hero,
    editorials,
    feature,
    band,
    carousels: [firstCarousel, secondCarousel, ...otherCarousels],
  } = toHomeSections(home);
  const editorialSections = editorials.map((editorial, index) =>
    renderEditorial(editorial, index, home.categories),
  );
  return (
    <PageContainer isSpacious>
      <PageHead
        title={home.title}
        description={home.description}
        path="/"
        isRegional
        picture={hero && { src: hero.wide.file, alt: hero.alt }}
      />
      {renderOpening(hero)}
      <FullBleed>
        <CategoryTiles title="Shop by category" tiles={tilesInRootCategory(home.categories)} />
      </FullBleed>
      {firstCarousel && renderCarousel(firstCarousel)}
      {home.occasions.length > 0 && <OccasionTiles occasions={home.occasions} />}
      {feature && (
        <FullBleed>
          <LazyLayout>
            <HeroBanner banner={feature} />
          </LazyLayout>
        </FullBleed>
      )}
      {editorialSections[0]}
      {home.designers.length > 0 && (
        <FullBleed>
          <LazyLayout>
            <DesignerGallery designers={home.designers} />
          </LazyLayout>
        </FullBleed>
      )}
      {secondCarousel && renderCarousel(secondCarousel)}
      {editorialSections[1]}
      {band.length > 0 && (
        <FullBleed>
          <LazyLayout>
            <BannerBand banners={band} />
          </LazyLayout>
        </FullBleed>
      )}
      {otherCarousels.map(renderCarousel)}
      {editorialSections.slice(2)}
      <RecommendedCarousel />
      <FollowedDesignersCarousel />
      <RecentlyViewedCarousel />
      <ServicePromises />
    </PageContainer>
  );
}
HomePage.slices = { homeSlice };
