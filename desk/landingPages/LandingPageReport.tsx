import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ListButton, Loading, Title, TopToolbar, useGetOne, type RaRecord } from 'react-admin';
import type { LandingPageReportWire } from '@/lib/contract/staffLandingPages';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { useMayWrite } from '../layout/EditPage';
import { Section } from '../layout/Section';
import { countText } from './landingPageText';

type Counted = { title: string; products: number; searches: number; same?: string };

const combinationText = ({ title, products, searches, same }: Counted) =>
  [
    `${title}: ${countText(products, 'product', 'products')}`,
    countText(searches, 'search', 'searches'),
    ...(same ? [`as ${same}`] : []),
  ].join(', ');

const Combinations = ({ label, rows }: { label: string; rows: Counted[] }) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, pl: 3 }}>
    {rows.map((row) => (
      <li key={row.title}>{combinationText(row)}</li>
    ))}
  </Box>
);

function AddedPages({ added }: Pick<LandingPageReportWire, 'added'>) {
  const mayWrite = useMayWrite('content:write');
  if (!added.length)
    return <Typography>No search asks for a page that the shop does not have.</Typography>;
  return (
    <Section title="People search for these">
      <Combinations label="Pages to add" rows={added} />
      {mayWrite && (
        <ConfirmButton
          label={`Add ${countText(added.length, 'page', 'pages')}`}
          text="The shop shows, links and lists them for search engines. Read the titles first."
          perform={() => act('POST /staff/v1/landing-page-report', {}, {})}
        />
      )}
    </Section>
  );
}

const Report = ({ report }: { report: LandingPageReportWire }) => (
  <Stack sx={{ gap: 3, mt: 2, maxWidth: 760 }}>
    <Typography>
      {`${countText(report.pages, 'page', 'pages')} of at most ${report.max_pages}, ${report.too_few} with too few products.`}
    </Typography>
    <AddedPages added={report.added} />
    {report.refused.map(({ reason, total, first }) => (
      <Section key={reason} title={`No page, ${reason}: ${total}`}>
        <Combinations label={`No page, ${reason}`} rows={first} />
      </Section>
    ))}
  </Stack>
);

/** Combinations that shoppers search for or the catalogue could show, and why each has no page. */
export function LandingPageReport() {
  const { data, error } = useGetOne<LandingPageReportWire & RaRecord>('landing-page-report', {
    id: 'only',
  });
  return (
    <>
      <Title title="What people search for" />
      <TopToolbar>
        <ListButton resource="landing-pages" label="Landing pages" />
      </TopToolbar>
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      {!data && !error && <Loading />}
      {data && <Report report={data} />}
    </>
  );
}
