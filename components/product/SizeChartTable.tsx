import type { CSSProperties, ReactNode } from 'react';
import type { Unit } from '@/lib/model/measurement';
import type { SizeChart as Chart } from '@/lib/model/sizeGuide';
import styles from './SizeChartTable.module.css';

type SizeChartTableProps = {
  chart: Chart;
  selectedSize: string | undefined;
};

const INTERNATIONAL = ['US', 'UK', 'EU'];

const hasInternationalSizes = ({ rows }: Chart) => rows.some(({ elsewhere }) => elsewhere);
/** Columns of the wider table of a chart. */
const columnCountOf = (chart: Chart) =>
  1 + Math.max(chart.columns.length, hasInternationalSizes(chart) ? INTERNATIONAL.length : 0);

const TableFrame = ({
  caption,
  columns,
  chart,
  children,
}: {
  caption: string;
  columns: string[];
  chart: Chart;
  children: ReactNode;
}) => (
  // A table wider than the drawer scrolls, so it must be focusable by keyboard.
  <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
    <table className={styles.table} style={{ '--columns': columnCountOf(chart) } as CSSProperties}>
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.header}>
        <tr>
          <th scope="col">Size</th>
          {columns.map((title) => (
            <th scope="col" key={title}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

export const SizeChartTable = ({
  chart,
  unit,
  selectedSize,
}: SizeChartTableProps & { unit: Unit }) => (
  <TableFrame
    caption={`${chart.title}, in ${unit === 'in' ? 'inches' : chart.columns.some(({ metric }) => metric === 'mm') ? 'millimetres' : 'centimetres'}`}
    columns={chart.columns.map((column) => column.title)}
    chart={chart}
  >
    {chart.rows.map(({ size, measures }) => (
      <tr key={size} className={styles.row} aria-current={size === selectedSize || undefined}>
        <th scope="row">{size}</th>
        {chart.columns.map(({ key }) => (
          <td key={key}>{measures[key]?.[unit === 'in' ? 'inches' : 'metric'] ?? '–'}</td>
        ))}
      </tr>
    ))}
  </TableFrame>
);

export function InternationalSizesTable({ chart, selectedSize }: SizeChartTableProps) {
  if (!hasInternationalSizes(chart)) return null;
  return (
    <TableFrame caption="International sizes" columns={INTERNATIONAL} chart={chart}>
      {chart.rows.map(({ size, elsewhere }) => (
        <tr key={size} className={styles.row} aria-current={size === selectedSize || undefined}>
          <th scope="row">{size}</th>
          <td>{elsewhere?.us ?? '–'}</td>
          <td>{elsewhere?.uk ?? '–'}</td>
          <td>{elsewhere?.eu ?? '–'}</td>
        </tr>
      ))}
    </TableFrame>
  );
}
