import type { ReactElement, ReactNode } from 'react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { cleanup, screen } from '@testing-library/react';
import type { PageData } from '@/lib/model/pageData';
import * as collectionPage from '@/pages/collection/[...path]';
import * as designerPage from '@/pages/designers/[...path]';
import * as feedPage from '@/pages/feeds/[feed]';
import * as productPage from '@/pages/products/[...path]';
import * as sitemapPage from '@/pages/sitemap.xml';
import { lehenga, potli } from '@/__tests__/support/products';
import { readDocument } from '@/__tests__/support/readDocument';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { readStructuredData } from '@/__tests__/support/structuredDataPages';

const { backend } = withBackend();
beforeAll(async () => {
  await backend().db.deleteFrom('product_media').execute();
});

test('missing pictures > structured data has no empty picture', async () => {
  const pages = [
    ['products/[...path]', lehenga.path],
    ['products/[...path]', potli.path],
    ['collection/[...path]', '/collection/women'],
  ] as const;
  for (const [file, url] of pages) {
    const data = await readStructuredData(file, url, { country: 'IN', locale: 'en' });
    const text = JSON.stringify(data?.entries);
    expect(text).toContain('"@type"');
    expect(text).not.toMatch(/\/media\/(?:tr:[^/"]*\/)?"/);
    expect(text).not.toMatch(/"image":(\[\]|"")/);
  }
});

const KINDS = ['google', 'inventory', 'meta', 'openai', 'pinterest', 'stores'];

test.each(KINDS)('missing pictures > the feed %s leaves the product out', async (kind) => {
  const document = await readDocument(feedPage, { query: { feed: `${kind}-in.tsv` } });
  expect(document?.body.trim().split('\n')).toHaveLength(1);
});

test('missing pictures > new arrivals name the product without a picture', async () => {
  const document = await readDocument(feedPage, { query: { feed: 'new.xml' } });
  expect(document?.body).toContain('<item>');
  expect(document?.body).not.toContain('<enclosure');
  expect(document?.body).not.toContain('<description>. ');
});

test('missing pictures > the sitemap lists the product without a picture', async () => {
  const document = await readDocument(sitemapPage, { query: { part: 'products', site: 'en' } });
  expect(document?.body).toContain('/620372</loc>');
  expect(document?.body).not.toContain('<image:');
});

type Page = Parameters<typeof renderPage>[0];

/** The pictures that a page names to link previews, where they are on another host. */
async function previewPictures(page: Page, visit: Parameters<typeof renderPage>[1]) {
  let tags: ReactElement<{ property?: string; content?: string }>[] = [];
  const headManager = {
    mountedInstances: new Set(),
    updateHead: (shown: typeof tags) => {
      tags = shown;
    },
  };
  const Content = page.default as (props: object) => ReactNode;
  const PageWithHead = Object.assign(
    (props: object) => (
      <HeadManagerContext value={headManager}>
        <Content {...props} />
      </HeadManagerContext>
    ),
    Content,
  );
  await renderPage(
    {
      default: PageWithHead as Page['default'],
      async getServerSideProps(context) {
        const result = await page.getServerSideProps(context);
        if (!('props' in result)) return result;
        const { load } = (await result.props) as { load: PageData };
        const site = { ...load.site, mediaBase: 'https://media.example' };
        return { props: { ...(await result.props), load: { ...load, site } } };
      },
    },
    visit,
  );
  expect(tags.map(({ props }) => props.property)).toContain('og:title');
  return tags.flatMap(({ props }) => (props.property === 'og:image' ? [props.content] : []));
}

const women = { params: { path: ['women'] }, path: '/collection/women' };
const mehrunika = { params: { path: ['mehrunika', '101'] }, path: '/designers/mehrunika/101' };

test('missing pictures > link previews have no empty picture', async () => {
  const { db } = backend();
  await db.updateTable('designers').set({ cover_image: '' }).where('id', '=', 101).execute();
  expect(await previewPictures(productPage, potli)).toEqual([]);
  cleanup();
  expect(await previewPictures(collectionPage, women)).toEqual([]);
  cleanup();
  expect(await previewPictures(designerPage, mehrunika)).toEqual([]);
});

test('missing pictures > a list is previewed by its first product with a picture', async () => {
  const { unmount } = await renderPage(collectionPage, women);
  const second = screen.getAllByRole('article')[1]?.querySelector('a')?.pathname ?? '';
  unmount();
  const product_id = Number(/\d+$/.exec(second)?.[0]);
  const row = { product_id, view: 'front', alt: 'Front', width: 900, height: 1200 };
  await backend()
    .db.insertInto('product_media')
    .values([
      { ...row, position: 0, kind: 'video', file: 'videos/a.mp4' },
      { ...row, position: 1, kind: 'image', file: 'products/a.avif' },
    ])
    .execute();
  expect(await previewPictures(collectionPage, women)).toEqual([
    'https://media.example/tr:w-575,dpr-2/products/a.avif',
  ]);
  await backend().db.deleteFrom('product_media').execute();
});
