import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Loading, useGetOne, type RaRecord } from 'react-admin';
import type { StaffSettingsWire } from '@/lib/contract/staffSettings';
import { act } from '../api/client';
import { Section } from '../layout/Section';
import { ConfirmedForm } from './ConfirmedForm';
import { termChanges } from './termChanges';
import type { TermSection } from './termEntry';
import { TERM_COLUMNS, TermInputs } from './TermInputs';

type SettingsRecord = StaffSettingsWire & RaRecord;

const filled = (lines: string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
const withoutEmpty = (days: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(days).filter(([, value]) => value !== null)) as Record<
    string,
    number
  >;

/** Settings as the store takes them: without empty lines and empty periods. */
function tidied({ returns, after_sale, ...rest }: StaffSettingsWire): StaffSettingsWire {
  const { tier_days, abroad_tier_days } = after_sale.return;
  return {
    ...rest,
    returns: { ...returns, never: filled(returns.never) },
    after_sale: {
      ...after_sale,
      cancel_reasons: filled(after_sale.cancel_reasons),
      return_reasons: filled(after_sale.return_reasons),
      return: {
        ...after_sale.return,
        tier_days: withoutEmpty(tier_days),
        abroad_tier_days: withoutEmpty(abroad_tier_days),
      },
    },
  };
}

type TermFormProps = { section: TermSection; mayWrite: boolean };

/** The form of one topic of the terms of sale. */
export function TermForm({ section, mayWrite }: TermFormProps) {
  const { data, error } = useGetOne<SettingsRecord>('settings', { id: 'only' });
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!data) return <Loading />;
  const entries = section.entries(data);
  const save = (values: StaffSettingsWire) => {
    const settings = tidied(values);
    const body = Object.fromEntries(section.settings.map((name) => [name, settings[name]]));
    return act('PUT /staff/v1/settings', {}, body as Partial<StaffSettingsWire>);
  };
  return (
    <Section title={section.title}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {section.intro}
      </Typography>
      <ConfirmedForm<SettingsRecord>
        record={data}
        isReadOnly={!mayWrite}
        changesOf={(values) => termChanges(entries, data, { ...values, ...tidied(values) })}
        save={save}
      >
        <Box sx={TERM_COLUMNS}>
          <TermInputs entries={entries} stored={data} disabled={!mayWrite} />
        </Box>
      </ConfirmedForm>
    </Section>
  );
}
