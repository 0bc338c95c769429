import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetOne, type RaRecord } from 'react-admin';
import type { HomeWire } from '@/lib/contract/listing';
import { Section } from '../layout/Section';
import { PreviewSections, type PreviewWidth } from './PreviewSections';

type Moment = { at: string; withDrafts: boolean };

/** The home page of a moment; of the record provider, whose ids are queries. */
function useHome({ at, withDrafts }: Moment) {
  const query = new URLSearchParams({ drafts: withDrafts ? '1' : '0' });
  if (at) query.set('at', new Date(at).toISOString());
  return useGetOne<HomeWire & RaRecord>(
    'home',
    { id: String(query) },
    { placeholderData: (previous) => previous },
  );
}

type ControlsProps = Moment & {
  width: PreviewWidth;
  onMoment: (moment: Moment) => void;
  onWidth: (width: PreviewWidth) => void;
};

const Controls = ({ at, withDrafts, width, onMoment, onWidth }: ControlsProps) => (
  <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
    <ToggleButtonGroup
      exclusive
      size="small"
      value={width}
      aria-label="Width of the preview"
      onChange={(_, next: PreviewWidth | null) => next && onWidth(next)}
    >
      <ToggleButton value="phone">Phone</ToggleButton>
      <ToggleButton value="desktop">Desktop</ToggleButton>
    </ToggleButtonGroup>
    <FormControlLabel
      label="With drafts"
      control={
        <Switch checked={withDrafts} onChange={(_, next) => onMoment({ at, withDrafts: next })} />
      }
    />
    <TextField
      type="datetime-local"
      fullWidth={false}
      size="small"
      label="At"
      value={at}
      onChange={({ target }) => onMoment({ at: target.value, withDrafts })}
      helperText="Empty: now"
      slotProps={{ inputLabel: { shrink: true } }}
    />
  </Stack>
);

/** The home page as shoppers see it at a time, with or without drafts. */
export function HomePreview() {
  const [moment, setMoment] = useState<Moment>({ at: '', withDrafts: true });
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const { data, error, isFetching } = useHome(moment);
  return (
    <Section title="Preview">
      <Controls {...moment} width={width} onMoment={setMoment} onWidth={setWidth} />
      <Box sx={{ height: 4 }}>{isFetching && <LinearProgress aria-label="Loading" />}</Box>
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      {data && <PreviewSections home={data} width={width} />}
    </Section>
  );
}
