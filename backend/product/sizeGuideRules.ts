/** Size guides and charts by prefix of the category path; the longest match applies. */
const GUIDES_BY_CATEGORY: Record<string, { guides: string[]; charts: string[] }> = {
  women: { guides: ['women-top'], charts: ['women'] },
  'women/lehengas': { guides: ['women-lehenga', 'women-top'], charts: ['women'] },
  'women/sarees': { guides: [], charts: [] },
  'women/dupattas': { guides: [], charts: [] },
  men: { guides: ['men-kurta'], charts: ['men'] },
  'men/sherwanis': { guides: ['men-sherwani'], charts: ['men'] },
  'men/bandhgalas': { guides: ['men-sherwani'], charts: ['men'] },
  'men/nehru-jackets': { guides: ['men-sherwani'], charts: ['men'] },
  kids: { guides: ['kids'], charts: ['kids'] },
  'jewellery/bangles': { guides: ['bangle-and-ring'], charts: ['bangles'] },
  'accessories/footwear': { guides: [], charts: ['juttis'] },
};

/** Size guides and charts of a category; empty for one-size categories. */
export function guidesFor(path: string): { guides: string[]; charts: string[] } {
  const bestMatch = Object.keys(GUIDES_BY_CATEGORY)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length)[0];
  return (
    (bestMatch === undefined ? undefined : GUIDES_BY_CATEGORY[bestMatch]) ?? {
      guides: [],
      charts: [],
    }
  );
}

export const CHART_TITLES: Record<string, string> = {
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  bangles: 'Bangles',
  juttis: 'Juttis',
};

const COLUMN_ORDER = ['height', 'bust', 'chest', 'waist', 'hip', 'shoulder'];
/** Orders body measurements from head to foot, before other columns in their given order. */
export const orderChartColumns = (columns: string[]): string[] => [
  ...COLUMN_ORDER.filter((column) => columns.includes(column)),
  ...columns.filter((column) => !COLUMN_ORDER.includes(column)).sort(),
];
