import dynamic from 'next/dynamic';
import { LazyCarouselLoader } from '@/components/product-card/LazyCarouselLoader';
import { ProductCarousel } from '@/components/product-card/ProductCarousel';
import { DesignerSummary } from '@/components/product/DesignerSummary';
import { ProductPanel } from '@/components/product/ProductPanel';
import { PageHead } from '@/components/seo/PageHead';
import { AfterIntent } from '@/components/ui/AfterIntent';
import { LazyLayout } from '@/components/ui/LazyLayout';
import { FullBleed, PageContainer } from '@/components/ui/PageContainer';
import { shareCardUrl } from '@/lib/seo/urls';
import { serverPage } from '@/server/pageLoader';
import { loadProductPage, type WithdrawnProduct } from '@/server/productPage';
import { useAppSelector } from '@/store/hooks';
import { offerSlice, selectOffer } from '@/store/offer/slice';
import { productSlice, selectProduct } from '@/store/product/slice';
import { type CarouselPart, loadCarousel } from '@/store/product/thunks';

// Few products are discontinued; it is server-rendered where needed.
const Discontinued = dynamic(() =>
  import('@/components/product/rareParts').then((module) => module.Discontinued),
);

// Personal, far below the fold, and empty before the bootstrap call.
const RecentlyViewedCarousel = dynamic(
  () =>
    import(
      /* webpackChunkName: "product-extras" */ '@/components/product-card/RecentlyViewedCarousel'
    ).then((module) => module.RecentlyViewedCarousel),
  { ssr: false },
);

export const getServerSideProps = serverPage(loadProductPage).for(ProductPage);

const renderLoader = (carousel: CarouselPart) => (
  <LazyCarouselLoader
    key={`${carousel.part} ${carousel.id}`}
    load={(dispatch) => dispatch(loadCarousel(carousel)).unwrap()}
  />
);

type ProductPageData = { id: number; title: string; requestedSize: string; refused: string };

function ProductContent({ id, title, requestedSize, refused }: ProductPageData) {
  const { similar, completing, ...product } = useAppSelector((state) => selectProduct(state, id));
  const offer = useAppSelector((state) => selectOffer(state, id));
  const [main] = product.media;
  return (
    <PageContainer>
      <PageHead
        title={title}
        description={product.metaDescription}
        path={product.href}
        type="product"
        picture={main && { src: main.src, alt: main.alt }}
        card={shareCardUrl(product.href)}
        hasMarkdown
      />
      <FullBleed>
        <ProductPanel
          key={id}
          product={product}
          offer={offer}
          requestedSize={requestedSize}
          formError={refused}
        />
      </FullBleed>
      <FullBleed>
        <LazyLayout>
          <DesignerSummary product={product} />
        </LazyLayout>
      </FullBleed>
      {!completing && renderLoader({ id, part: 'completing' })}
      {!similar && renderLoader({ id, part: 'similar' })}
      {completing?.[0] && (
        <FullBleed>
          <LazyLayout>
            <ProductCarousel title="Complete the look" products={completing} />
          </LazyLayout>
        </FullBleed>
      )}
      {similar?.[0] && (
        <FullBleed>
          <div id="similar">
            <LazyLayout>
              <ProductCarousel
                title="You may also love"
                href={`/similar/product?product_id=${id}`}
                products={similar}
              />
            </LazyLayout>
          </div>
        </FullBleed>
      )}
      <AfterIntent>
        <RecentlyViewedCarousel productId={id} />
      </AfterIntent>
    </PageContainer>
  );
}

export default function ProductPage({ load }: { load: ProductPageData | WithdrawnProduct }) {
  return 'withdrawn' in load ? (
    <Discontinued similar={load.similar} />
  ) : (
    <ProductContent {...load} />
  );
}
ProductPage.slices = { offerSlice, productSlice };
