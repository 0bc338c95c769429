import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loading, useGetOne, type RaRecord } from 'react-admin';
import { Section } from '../layout/Section';
import { ConfirmedForm } from './ConfirmedForm';
import { termChanges } from './termChanges';
import type { TermSection } from './termEntry';
import { TERM_COLUMNS, TermInputs } from './TermInputs';

type SectionFormProps<Values extends object> = {
  resource: string;
  section: TermSection<Values>;
  mayWrite: boolean;
  /** Without empty lines, and whatever else the store does not take. */
  tidied: (values: Values) => Values;
  /** Saves the settings of the section. */
  save: (values: Partial<Values>) => Promise<unknown>;
};

/** The form of one topic of the settings. */
export function SectionForm<Values extends object>(props: SectionFormProps<Values>) {
  const { resource, section, mayWrite, tidied, save } = props;
  const { data, error } = useGetOne<Values & RaRecord>(resource, {
    id: 'only' as (Values & RaRecord)['id'],
  });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Loading />;
  const entries = section.entries(data);
  return (
    <Section title={section.title}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {section.intro}
      </Typography>
      <ConfirmedForm<Values & RaRecord>
        record={data}
        isReadOnly={!mayWrite}
        changesOf={(values) => termChanges(entries, data, { ...values, ...tidied(values) })}
        save={(values) => {
          const settings = tidied(values);
          const named = section.settings.map((name) => [name, settings[name]]);
          return save(Object.fromEntries(named) as Partial<Values>);
        }}
      >
        <Box sx={TERM_COLUMNS}>
          <TermInputs entries={entries} stored={data} disabled={!mayWrite} />
        </Box>
      </ConfirmedForm>
    </Section>
  );
}
