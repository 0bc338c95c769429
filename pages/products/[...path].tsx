import { Rail } from '@/components/card/Rail';
import { RecentRail } from '@/components/card/RecentRail';
import { DesignerBlock } from '@/components/product/DesignerBlock';
import { ProductPanel } from '@/components/product/ProductPanel';
import { PageHead } from '@/components/seo/PageHead';
import { Bleed, Page } from '@/components/ui/Page';
import { NOT_FOUND, serverPage } from '@/services/page';
import { safeHtml } from '@/services/safeHtml';
import { useAppSelector } from '@/store/hooks';
import { selectProduct } from '@/store/slices/product';

const ID = /^[1-9]\d{0,8}$/;

export const getServerSideProps = serverPage(async ({ services, context: { params, query, resolvedUrl } }) => {
  const [slug, id = '', ...rest] = [params?.path ?? []].flat();
  if (!ID.test(id) || rest.length) return NOT_FOUND;
  const [product, similar, completing] = await Promise.all([services.product.byId(Number(id)), services.product.similarTo(Number(id)), services.product.completing(Number(id))]);
  const [, search] = resolvedUrl.split('?');
  if (product.href !== `/products/${slug}/${id}`) return { redirect: search ? `${product.href}?${search}` : product.href, permanent: true };
  return { id: product.id, askedSize: String(query.size ?? ''), product: { ...product, stylistNote: safeHtml(product.stylistNote) }, similar, completing };
});

export default function ProductPage({ load: { id, askedSize } }: { load: { id: number; askedSize: string } }) {
  const { similar, completing, ...product } = useAppSelector((state) => selectProduct(state, id));
  const [main] = product.media;
  return (
    <Page>
      <PageHead title={`${product.name} by ${product.designer}`} description={product.metaDescription} path={product.href} picture={main && { src: main.src, alt: main.alt }} />
      <Bleed><ProductPanel key={id} product={product} askedSize={askedSize} /></Bleed>
      <Bleed><DesignerBlock product={product} /></Bleed>
      {completing.length > 0 && <Bleed><Rail title="Complete the look" cards={completing} /></Bleed>}
      {similar.length > 0 && <Bleed><div id="similar"><Rail title="You may also love" cards={similar} /></div></Bleed>}
      <RecentRail productId={id} />
    </Page>
  );
}
