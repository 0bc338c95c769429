import { Link } from '@/components/ui/Link';
import { sectionId, type HelpSection, type HelpTable } from '@/lib/content/helpTopic';
import styles from './HelpPage.module.css';

type FactsTableProps = { label: string; table: Omit<HelpTable, 'others'> };

const FactsTable = ({ label, table: { columns, rows } }: FactsTableProps) => (
  <section className={styles.tableFrame} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td
                key={columns[index + 1]}
                // On phones each value has its column above it; a single column needs none.
                data-label={cells.length > 1 ? columns[index + 1] : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** The rows for the visitor, and the others behind their name. */
export function VisitorTable({ label, table }: { label: string; table: HelpTable }) {
  const { columns, rows, others } = table;
  if (!others) return <FactsTable label={label} table={table} />;
  const [own, rest] = [rows.slice(0, others.from), rows.slice(others.from)];
  return (
    <div>
      <FactsTable label={label} table={{ columns, rows: own }} />
      <details className={styles.otherRows}>
        <summary>{others.label}</summary>
        <FactsTable label={others.label} table={{ columns, rows: rest }} />
      </details>
    </div>
  );
}

export const HelpSections = ({ sections }: { sections: HelpSection[] }) =>
  sections.map((section) => {
    const { heading, paragraphs, table, links = [] } = section;
    return (
      <section key={heading} id={sectionId(section)} className={styles.section}>
        <h2>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && <VisitorTable label={heading} table={table} />}
        {links.length > 0 && (
          <ul className={styles.channels}>
            {links.map(({ name, href }) => (
              <li key={href}>
                <Link className={styles.channel} href={href}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
    );
  });
