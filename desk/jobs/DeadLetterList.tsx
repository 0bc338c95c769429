import { useState } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ListBase, useListContext, usePermissions } from 'react-admin';
import type { DeadLetterQueue, DeadLetterWire } from '@/lib/contract/staffJobs';
import { call } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { formatMoment } from '../layout/moments';
import { PageButtons } from '../layout/PageButtons';
import { Section } from '../layout/Section';
import { QUEUE_CHOICES } from './jobText';

const sendAgain = (queue: DeadLetterQueue, ids?: number[]) =>
  call('POST /staff/v1/dead-letters/send-again', { body: { queue, ids } });

const facts = ({ created_at, attempts, error }: DeadLetterWire) =>
  [formatMoment(created_at), `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`, error]
    .filter(Boolean)
    .join(' · ');

type ListProps = { queue: DeadLetterQueue; maySend: boolean };

const LetterRow = ({ queue, maySend, letter }: ListProps & { letter: DeadLetterWire }) => (
  <Box
    component="li"
    sx={{ py: 1, display: 'flex', gap: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>{letter.subject}</strong> · {letter.recipient}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts(letter)}
      </Typography>
    </Box>
    {maySend && (
      <ConfirmButton
        label="Send again"
        name={`Send ${letter.subject} to ${letter.recipient} again`}
        text="It is sent within a minute, and attempted again for three days."
        perform={() => sendAgain(queue, [letter.id])}
      />
    )}
  </Box>
);

function LetterRows({ queue, maySend }: ListProps) {
  const { data, error } = useListContext<DeadLetterWire>();
  if (error) return <Typography color="error">{(error as Error).message}</Typography>;
  if (!data) return <Typography>Loading</Typography>;
  if (data.length === 0)
    return <Typography color="text.secondary">Nothing was given up.</Typography>;
  return (
    <>
      {maySend && (
        <ConfirmButton
          label="Send all again"
          text="All of this kind are sent within a minute, also those on other pages."
          perform={() => sendAgain(queue)}
        />
      )}
      <Box component="ul" aria-label="Given up" sx={{ m: 0, p: 0 }}>
        {data.map((letter) => (
          <LetterRow key={letter.id} queue={queue} maySend={maySend} letter={letter} />
        ))}
      </Box>
    </>
  );
}

/** Emails, text messages and webhooks that are not attempted any more, with "Send again". */
export function DeadLetterList() {
  const { permissions = [] } = usePermissions<string[]>();
  const [queue, setQueue] = useState<DeadLetterQueue>('email');
  return (
    <Section title="Given up">
      <Stack sx={{ gap: 1, alignItems: 'start' }}>
        <Typography color="text.secondary">
          Refused for good, or ten times in three days.
        </Typography>
        <TextField
          select
          size="small"
          label="Kind"
          value={queue}
          onChange={(event) => setQueue(event.target.value as DeadLetterQueue)}
          sx={{ minWidth: '12rem' }}
        >
          {QUEUE_CHOICES.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ListBase
          key={queue}
          resource="dead-letters"
          filter={{ queue }}
          perPage={25}
          storeKey={false}
          disableSyncWithLocation
        >
          <LetterRows queue={queue} maySend={permissions.includes('jobs:manage')} />
          <PageButtons />
        </ListBase>
      </Stack>
    </Section>
  );
}
