import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { StaffHelpPageWire } from '@/lib/contract/staffHelp';
import { fillHelpText } from '@/lib/content/fillHelpText';
import type { HelpTable } from '@/lib/content/helpTopic';
import { Section } from '../layout/Section';
import { shopLink } from '../settings';
import { toText, type HelpFields } from './helpForm';

const TableView = ({ columns, rows }: HelpTable) => (
  <Box sx={{ overflowX: 'auto' }} role="region" aria-label={columns.join(', ')} tabIndex={0}>
    <Box component="table" sx={{ '& th, & td': { textAlign: 'start', pr: 2, py: 0.5 } }}>
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
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  </Box>
);

/** The page with the values of now, while it is written. */
export function HelpPreview() {
  const page = useRecordContext<StaffHelpPageWire & { id: string }>();
  const fields = useWatch() as HelpFields;
  if (!page || !fields.sections) return null;
  const filled = fillHelpText(toText(fields), {
    values: Object.fromEntries(page.values.map(({ name, text }) => [name, text ?? undefined])),
    tables: Object.fromEntries(page.tables.map(({ name, ...table }) => [name, table])),
  });
  return (
    <Section title="Preview">
      <Typography sx={{ mb: 2 }} color="text.secondary">
        {filled.summary}
      </Typography>
      {filled.sections.map(({ heading, paragraphs, table, links = [] }, index) => (
        <Box key={index} sx={{ mb: 3 }}>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {heading}
          </Typography>
          {paragraphs.map((text, line) => (
            <Typography key={line} gutterBottom>
              {text}
            </Typography>
          ))}
          {table && <TableView {...table} />}
          {links.map(({ name, href }) => (
            <Link key={href} href={shopLink(href || '/')} target="_blank" rel="noreferrer">
              {name}
            </Link>
          ))}
        </Box>
      ))}
    </Section>
  );
}
