import type { ReactNode } from 'react';
import type { Unit } from '@/lib/model/measurement';
import type { SizeChart as Chart } from '@/lib/model/sizeGuide';
import styles from './SizeChartTable.module.css';

type SizeChartTableProps = {
  chart: Chart;
  selectedSize: string | undefined;
};

const TableFrame = ({
  caption,
  columns,
  children,
}: {
  caption: string;
  columns: string[];
  children: ReactNode;
}) => (
  // A table wider than the drawer scrolls, so it must be focusable by keyboard.
  <div className={styles.scroller} role="group" aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
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
  chart: { title, columns, rows },
  unit,
  selectedSize,
}: SizeChartTableProps & { unit: Unit }) => (
  <TableFrame
    caption={`${title}, in ${unit === 'in' ? 'inches' : columns.some(({ metric }) => metric === 'mm') ? 'millimetres' : 'centimetres'}`}
    columns={columns.map((column) => column.title)}
  >
    {rows.map(({ size, measures }) => (
      <tr key={size} className={styles.row} aria-current={size === selectedSize || undefined}>
        <th scope="row">{size}</th>
        {columns.map(({ key }) => (
          <td key={key}>{measures[key]?.[unit === 'in' ? 'inches' : 'metric'] ?? '–'}</td>
        ))}
      </tr>
    ))}
  </TableFrame>
);

export function InternationalSizesTable({ chart: { rows }, selectedSize }: SizeChartTableProps) {
  if (!rows.some(({ elsewhere }) => elsewhere)) return null;
  return (
    <TableFrame caption="International sizes" columns={['US', 'UK', 'EU']}>
      {rows.map(({ size, elsewhere }) => (
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
