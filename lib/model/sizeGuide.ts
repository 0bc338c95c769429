/** What is measured: its name, and the metric unit it is given in. */
export type MeasureColumn = { key: string; title: string; metric: 'cm' | 'mm' };
export type MeasuredSize = { inches: number; metric: number };
/** How others call the size that fits the same body. */
export type InternationalSizes = { us: string; uk: string; eu: string };
type SizeRow = {
  size: string;
  measures: Record<string, MeasuredSize>;
  elsewhere: InternationalSizes | null;
};
export type SizeChart = { id: string; title: string; columns: MeasureColumn[]; rows: SizeRow[] };
/** A line drawing whose letters say where the tape goes. src is a path below the media host. */
export type Drawing = {
  id: string;
  title: string;
  src: string;
  width: number;
  height: number;
  points: { letter: string; name: string; how: string }[];
};
export type SizeGuide = { drawings: Drawing[]; charts: SizeChart[] };
