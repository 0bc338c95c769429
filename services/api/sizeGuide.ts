import type { Gateway } from '@/lib/contract';
import type { SizeGuidesWire } from '@/lib/contract/browse';
import type { MeasuredSize, MeasureColumn, SizeChart, SizeGuide } from '@/lib/model/sizeGuide';
import { convertSizes } from '@/lib/model/sizeConversion';
import type { ApiClient } from '@/services/http/client';

type ChartWire = SizeGuidesWire['charts'][number];
type MeasureWire = ChartWire['rows'][number]['values'][string];

const PER_INCH = { cm: 2.54, mm: 25.4 } as const;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** "inner_diameter_mm" is in millimetres; a key without a unit is in centimetres. */
function toColumn(key: string): MeasureColumn {
  const [, name = key, unit] = /^(.*)_(cm|mm)$/.exec(key) ?? [];
  const text = name.replaceAll('_', ' ');
  return {
    key,
    title: `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`,
    metric: unit === 'mm' ? 'mm' : 'cm',
  };
}

const toMeasured = (wire: MeasureWire, { metric }: MeasureColumn): MeasuredSize =>
  typeof wire === 'number'
    ? { inches: rounded(wire / PER_INCH[metric]), metric: wire }
    : { inches: wire.in, metric: wire.cm };

function toChart({ id, title, columns: keys, rows }: ChartWire): SizeChart {
  const columns = keys.map(toColumn);
  return {
    id,
    title,
    columns,
    rows: rows.map(({ size, values }) => {
      const measures = Object.fromEntries(
        columns.flatMap((column) => {
          const wire = values[column.key];
          return wire === undefined ? [] : [[column.key, toMeasured(wire, column)] as const];
        }),
      );
      return { size, measures, elsewhere: convertSizes(id, size, measures) };
    }),
  };
}

export const sizeGuideService = (send: ApiClient<Gateway>) => ({
  async of(productId: number): Promise<SizeGuide> {
    const { data } = await send('GET /browse/v2/size-guides', { query: { product_id: productId } });
    return {
      charts: data.charts.map(toChart),
      drawings: data.guides.map(({ file, ...drawing }) => ({ ...drawing, src: file })),
    };
  },
});
