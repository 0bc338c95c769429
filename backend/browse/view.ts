import type { DesignerTileWire, DesignerWire, SizeGuidesWire } from '@/lib/contract/browse';
import type { ProductSummaryWire } from '@/lib/contract/product';
import type { designerCategories } from '@/backend/designers/categories';
import type { DesignerRow } from '@/backend/designers/repository';
import type { sizeCharts, sizeGuides } from '@/backend/product/sizeGuidesRepository';
import { CHART_TITLES, orderChartColumns } from '@/backend/product/sizeGuideRules';

export const designerUrl = ({ id, slug }: { id: number; slug: string }): string =>
  `/designers/${slug}/${id}`;

export const designerTileView = (row: DesignerRow): DesignerTileWire => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  city: row.city,
  founded: row.founded,
  count: row.count,
  monogram: row.monogram_image,
  monogram_alt: row.monogram_alt,
  cover: row.cover_image,
  cover_alt: row.cover_alt,
  url: designerUrl(row),
});

type CategoryRow = Awaited<ReturnType<typeof designerCategories>>[number];

const POSSESSIVES: Partial<Record<string, string>> = {
  women: 'Women’s',
  men: 'Men’s',
  kids: 'Kids’',
};

/** Categories of one name say whom they are for: "Women’s Lehengas", "Kids’ Lehengas". */
function categoryLabel({ label, path }: CategoryRow, categories: CategoryRow[]): string {
  const isUnique = categories.filter((category) => category.label === label).length === 1;
  const audience = POSSESSIVES[path.split('/')[0] ?? ''];
  return isUnique || !audience ? label : `${audience} ${label}`;
}

export const designerView = (
  row: DesignerRow,
  categories: CategoryRow[],
  products: ProductSummaryWire[],
): DesignerWire => ({
  ...designerTileView(row),
  story: row.story,
  categories: categories.map((category) => {
    const { id, path, ...rest } = category;
    return {
      ...rest,
      id: String(id),
      url: `/collection/${path}?designer=${row.slug}`,
      label: categoryLabel(category, categories),
    };
  }),
  products,
});

type Guides = Awaited<ReturnType<typeof sizeGuides>>;
type Charts = Awaited<ReturnType<typeof sizeCharts>>;

/** The requested guides and charts in the requested order; all of them without a request. */
export function sizeGuidesView(
  guides: Guides,
  charts: Charts,
  requested?: { guides: string[]; charts: string[] },
): SizeGuidesWire {
  const pickByIds = <One extends { id: string }>(all: One[], ids?: string[]) =>
    ids ? ids.flatMap((id) => all.find((item) => item.id === id) ?? []) : all;
  return {
    guides: pickByIds(guides, requested?.guides),
    charts: pickByIds(charts, requested?.charts).map(({ id, rows }) => ({
      id,
      title: CHART_TITLES[id] ?? id,
      columns: orderChartColumns(Object.keys(rows[0] ?? {}).filter((column) => column !== 'size')),
      rows: rows.map(({ size, ...values }) => ({ size, values })),
    })),
  };
}
