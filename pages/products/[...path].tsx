import dynamic from 'next/dynamic';
import { Rail } from '@/components/product-card/Rail';
import { DesignerBlock } from '@/components/product/DesignerBlock';
import { ProductPanel } from '@/components/product/ProductPanel';
import { PageHead } from '@/components/seo/PageHead';
import { Afterwards } from '@/components/ui/Afterwards';
import { Later } from '@/components/ui/Later';
import { Bleed, Page } from '@/components/ui/Page';
import { cardOfPage } from '@/lib/seo/addresses';
import { productPage, type Withdrawn } from '@/server/productPage';
import { useAppSelector } from '@/store/hooks';
import { selectOffer } from '@/store/offer/slice';
import { selectProduct } from '@/store/product/slice';

// Few pieces are gone; it is in the markup of those that are.
const NoLongerSold = dynamic(() =>
  import('@/components/product/NoLongerSold').then((module) => module.NoLongerSold),
);

// It is this visitor's own, far below, and nothing until the shop knows who is here.
const RecentRail = dynamic(
  () => import('@/components/product-card/RecentRail').then((module) => module.RecentRail),
  { ssr: false },
);

export const getServerSideProps = productPage;

type Shown = { id: number; askedSize: string; refused: string };

function Piece({ id, askedSize, refused }: Shown) {
  const { similar, completing, ...product } = useAppSelector((state) => selectProduct(state, id));
  const offer = useAppSelector((state) => selectOffer(state, id));
  const [main] = product.media;
  return (
    <Page>
      <PageHead
        title={`${product.name} by ${product.designer}`}
        description={product.metaDescription}
        path={product.href}
        picture={main && { src: main.src, alt: main.alt }}
        card={cardOfPage(product.href)}
        inWords
      />
      <Bleed>
        <ProductPanel
          key={id}
          product={product}
          offer={offer}
          askedSize={askedSize}
          refused={refused}
        />
      </Bleed>
      <Bleed>
        <Later>
          <DesignerBlock product={product} />
        </Later>
      </Bleed>
      {completing.length > 0 && (
        <Bleed>
          <Later>
            <Rail title="Complete the look" cards={completing} />
          </Later>
        </Bleed>
      )}
      {similar.length > 0 && (
        <Bleed>
          <div id="similar">
            <Later>
              <Rail
                title="You may also love"
                href={`/similar/product?product_id=${id}`}
                cards={similar}
              />
            </Later>
          </div>
        </Bleed>
      )}
      <Afterwards>
        <RecentRail productId={id} />
      </Afterwards>
    </Page>
  );
}

const ProductPage = ({ load }: { load: Shown | Withdrawn }) =>
  'withdrawn' in load ? (
    <NoLongerSold similar={load.similar} />
  ) : (
    <Piece id={load.id} askedSize={load.askedSize} refused={load.refused} />
  );

export default ProductPage;
