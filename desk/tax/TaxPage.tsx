import { useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Title, usePermissions } from 'react-admin';
import type { GstReturnWire } from '@/lib/contract/staffGst';
import { csvLines } from '@/lib/model/csv';
import { call } from '../api/client';
import { saveFile } from '../layout/saveFile';
import { Section } from '../layout/Section';
import { SellerForm } from './SellerForm';

const SECTION_NAMES: Record<GstReturnWire['sections'][number]['name'], string> = {
  b2b: 'Sales to registered businesses',
  b2cl: 'Large sales to consumers in other states',
  b2cs: 'Other sales to consumers',
  exp: 'Exports',
  cdnr: 'Credit notes of registered businesses',
  cdnur: 'Credit notes of others',
  hsn_b2b: 'Totals by HSN code, registered businesses',
  hsn: 'Totals by HSN code, others',
  docs: 'Documents issued',
};

type SectionProps = { month: string; section: GstReturnWire['sections'][number] };

const saveSection = ({ month, section: { name, columns, rows } }: SectionProps) =>
  saveFile(
    `gst-${month}-${name}.csv`,
    new Blob([`${csvLines([columns, ...rows])}\n`], { type: 'text/csv' }),
  );

const SectionRow = ({ month, section }: SectionProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 1, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
  >
    <Typography sx={{ flex: 1 }}>
      {SECTION_NAMES[section.name]}
      {`: ${section.rows.length} ${section.rows.length === 1 ? 'row' : 'rows'}`}
    </Typography>
    <Button aria-label={`Save ${section.name}.csv`} onClick={() => saveSection({ month, section })}>
      {`${section.name}.csv`}
    </Button>
  </Box>
);

const Sections = ({ gstReturn: { month, gstin, sections } }: { gstReturn: GstReturnWire }) => (
  <Stack sx={{ gap: 1 }}>
    {!gstin && <Alert severity="warning">The seller has no GSTIN: enter it below.</Alert>}
    <Box component="ul" aria-label={`GST return of ${month}`} sx={{ m: 0, p: 0 }}>
      {sections.map((section) => (
        <SectionRow key={section.name} month={month} section={section} />
      ))}
    </Box>
    <Button
      sx={{ alignSelf: 'start' }}
      onClick={() => sections.forEach((section) => saveSection({ month, section }))}
    >
      Save all files
    </Button>
  </Stack>
);

function ReturnExport() {
  const [month, setMonth] = useState(new Date().toISOString().slice(0, 7));
  const [gstReturn, setGstReturn] = useState<GstReturnWire>();
  const [error, setError] = useState('');
  async function load(event: FormEvent) {
    event.preventDefault();
    setError('');
    try {
      setGstReturn(await call('GET /staff/v1/gst-return', { query: { month } }));
    } catch (failure) {
      setError((failure as Error).message);
    }
  }
  return (
    <Section title="GST return of a month">
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1, mb: 1, alignItems: 'center' }}
        onSubmit={load}
      >
        <TextField
          type="month"
          size="small"
          label="Month"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button type="submit" variant="contained">
          Show
        </Button>
      </Stack>
      {error && <Alert severity="error">{error}</Alert>}
      {gstReturn && <Sections gstReturn={gstReturn} />}
    </Section>
  );
}

/** The monthly GST return as files, and the seller on invoices. */
export function TaxPage() {
  const { permissions = [] } = usePermissions<string[]>();
  return (
    <Stack sx={{ gap: 3, py: 2, maxWidth: 760 }}>
      <Title title="Tax" />
      {permissions.includes('gst:read') && <ReturnExport />}
      {permissions.includes('gst:read') && (
        <SellerForm mayWrite={permissions.includes('seller:write')} />
      )}
    </Stack>
  );
}
