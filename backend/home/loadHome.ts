import type { HomeWire, ShownHomeWire } from '@/lib/contract/listing';
import { homeBannerView, homeDesignerView } from '@/backend/browse/pageView';
import { tilesOf } from '@/backend/browse/tilesRepository';
import type { Database } from '@/backend/infra/db/database';
import { featuredDesigners } from '@/backend/personalization/repository';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { productSummaryView } from '@/backend/product/summaryView';
import { homeBanners } from './bannersRepository';
import { type CarouselRow, carouselsWithProducts, shownCarousels } from './carouselsRepository';
import type { HomeMoment } from './moment';

const carouselView = ({ id, title, text, url }: CarouselRow) => ({ id, title, text, url });

async function loadSections(db: Database, moment: HomeMoment) {
  return {
    banners: (await homeBanners(db, moment)).map(homeBannerView),
    categories: (await tilesOf(db, 'category')).map((tile) => ({
      ...tile,
      kind: 'category' as const,
    })),
    occasions: (await tilesOf(db, 'occasion')).map((tile) => ({
      ...tile,
      kind: 'occasion' as const,
    })),
    designers: (await featuredDesigners(db)).map(homeDesignerView),
  };
}

/** The home page as shoppers see it at this moment. */
export async function loadHome(db: Database, moment: HomeMoment): Promise<HomeWire> {
  const carousels = await carouselsWithProducts(db, moment);
  const rows = await productSummariesByIds(
    db,
    carousels.flatMap(({ ids }) => ids),
  );
  const summaries = new Map(rows.map((row) => [row.id, productSummaryView(row)]));
  return {
    ...(await loadSections(db, moment)),
    carousels: carousels.map(({ ids, ...carousel }) => ({
      ...carouselView(carousel),
      products: ids.flatMap((productId) => summaries.get(productId) ?? []),
    })),
  };
}

/** The home page without the products of its carousels; one of them may have none. */
export const loadHomeSections = async (db: Database): Promise<ShownHomeWire> => ({
  ...(await loadSections(db, {})),
  carousels: (await shownCarousels(db, {})).map(carouselView),
});
