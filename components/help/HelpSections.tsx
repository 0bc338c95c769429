import { Link } from '@/components/ui/Link';
import { sectionId, type HelpSection, type HelpTable } from '@/lib/content/helpTopic';
import styles from './HelpPage.module.css';

const FactsTable = ({ label, table: { columns, rows } }: { label: string; table: HelpTable }) => (
  <div className={styles.tableFrame} role="region" aria-label={label} tabIndex={0}>
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
              <td key={columns[index + 1]} data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const HelpSections = ({ sections }: { sections: HelpSection[] }) =>
  sections.map((section) => {
    const { heading, paragraphs, table, links = [] } = section;
    return (
      <section key={heading} id={sectionId(section)} className={styles.section}>
        <h2>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {table && <FactsTable label={heading} table={table} />}
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
