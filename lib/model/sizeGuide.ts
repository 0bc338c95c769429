/** A measured column: its name and metric unit. */
export type MeasureColumn = { key: string; title: string; metric: 'cm' | 'mm' };
export type MeasuredSize = { inches: number; metric: number };
/** Equivalent sizes for the same body. */
export type InternationalSizes = { us: string; uk: string; eu: string };
type SizeRow = {
  size: string;
  measures: Record<string, MeasuredSize>;
  elsewhere: InternationalSizes | null;
};
export type SizeChart = { id: string; title: string; columns: MeasureColumn[]; rows: SizeRow[] };
export type Drawing = {
  id: string;
  title: string;
  src: string;
  width: number;
  height: number;
  points: { letter: string; name: string; how: string }[];
};
export type SizeGuide = { drawings: Drawing[]; charts: SizeChart[] };
