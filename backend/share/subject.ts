import type { CountryRow } from '@/backend/countries/repository';
import { bannerFor } from '@/backend/home/bannersRepository';
import type { Database } from '@/backend/infra/db/database';
import { productById } from '@/backend/product/repository';
import { resolveBrowsePage } from '@/backend/browse/browsePage';

export type ShareSubject = { label: string; title: string; file: string };

const PRODUCT_PATH = /^products\/[a-z0-9-]+\/([1-9]\d{0,8})$/;
const LISTING_PATH =
  /^(?:collection\/[a-z0-9/-]{1,180}|new|ready-to-ship|ships-in-24-hours|aza-curates|aza-exclusives|offers|clearance-sale|products|popular-styles|(?:occasion|color)\/[a-z0-9-]{1,60}|designers\/[a-z0-9-]{1,100}\/\d{1,9})$/;

const pictureOf = ({ media }: { media: { kind: string; file: string; poster: string | null }[] }) =>
  media.find(({ kind }) => kind === 'image')?.file ?? '';

async function productSubject(db: Database, id: number): Promise<ShareSubject | undefined> {
  const row = await productById(db, id);
  return row && { label: row.designer_name, title: row.name, file: pictureOf(row) };
}

/** Price listings have no card: their titles depend on the visitor's currency. */
async function listingSubject(
  db: Database,
  page: string,
  productId: number,
  country: CountryRow,
): Promise<ShareSubject | undefined> {
  const leadProduct = await productSubject(db, productId);
  const { header: head } = await resolveBrowsePage(
    db,
    page.startsWith('collection/') ? { path: page.slice('collection/'.length) } : { list: page },
    country,
  );
  const [root] = head.breadcrumbs;
  const label = page.startsWith('designers/')
    ? 'Designer'
    : root && head.breadcrumbs.length > 1
      ? root.name
      : 'Collection';
  return leadProduct && { label, title: head.title, file: leadProduct.file };
}

export async function findShareSubject(
  db: Database,
  page: string,
  productId: number,
  country: CountryRow,
): Promise<ShareSubject | undefined> {
  const id = PRODUCT_PATH.exec(page)?.[1];
  if (id) return productSubject(db, Number(id));
  if (LISTING_PATH.test(page)) return listingSubject(db, page, productId, country);
  const banner = page === 'store' ? await bannerFor(db, 'home') : undefined;
  return (
    banner && {
      label: 'Indian designer wear',
      title: 'From designers across India, sent with care',
      file: banner.mobile_file,
    }
  );
}
