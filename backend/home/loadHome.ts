import type { HomeWire } from '@/lib/contract/listing';
import { homeBannerView, homeDesignerView } from '@/backend/browse/pageView';
import { tilesOf } from '@/backend/browse/tilesRepository';
import type { Database } from '@/backend/infra/db/database';
import { featuredDesigners } from '@/backend/personalization/repository';
import { productSummariesByIds } from '@/backend/product/summariesRepository';
import { productSummaryView } from '@/backend/product/summaryView';
import { homeBanners } from './bannersRepository';
import { carouselsWithProducts } from './carouselsRepository';
import type { HomeMoment } from './moment';

/** The home page as shoppers see it at this moment. */
export async function loadHome(db: Database, moment: HomeMoment): Promise<HomeWire> {
  const carousels = await carouselsWithProducts(db, moment);
  const rows = await productSummariesByIds(
    db,
    carousels.flatMap(({ ids }) => ids),
  );
  const summaries = new Map(rows.map((row) => [row.id, productSummaryView(row)]));
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
    carousels: carousels.map(({ id, title, text, url, ids }) => ({
      id,
      title,
      text,
      url,
      products: ids.flatMap((productId) => summaries.get(productId) ?? []),
    })),
  };
}
