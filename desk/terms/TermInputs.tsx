import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { ALWAYS_SHOWN } from '../layout/rowButtons';
import { unitOf, valueAt, valueText } from './termChanges';
import { isTermList, type TermEntry, type TermField, type TermList } from './termEntry';

const COLUMNS = {
  display: 'grid',
  columnGap: 2,
  width: '100%',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const formatLines = (lines: string[] | null | undefined) => lines?.join('\n') ?? '';
const parseLines = (text: string) => text.split('\n');

type InputProps = {
  entry: TermField;
  /** The stored value; undefined in a list, whose rows move. */
  current?: string;
  disabled: boolean;
};

function TermInput({ entry, current, disabled }: InputProps) {
  const { source, label, kind, choices, helperText = '', empty } = entry;
  const currentText = kind === 'choice' ? `Now: ${current}.` : `Now ${current}.`;
  const props = {
    source,
    disabled,
    label: `${label}${unitOf(kind)}`,
    helperText:
      [current && current !== empty && currentText, helperText, empty && `Empty: ${empty}.`]
        .filter(Boolean)
        .join(' ') || false,
    validate: empty ? undefined : required(),
  } as const;
  if (kind === 'switch') return <BooleanInput {...props} validate={undefined} />;
  if (kind === 'text') return <TextInput {...props} />;
  if (kind === 'day')
    return <TextInput {...props} type="date" slotProps={{ inputLabel: { shrink: true } }} />;
  if (kind === 'lines')
    return (
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          {...props}
          helperText={helperText}
          validate={undefined}
          multiline
          fullWidth
          format={formatLines}
          parse={parseLines}
        />
      </Box>
    );
  if (kind === 'choice') return <SelectInput {...props} choices={choices} />;
  return <NumberInput {...props} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />;
}

const ListInput = ({ entry, disabled }: { entry: TermList; disabled: boolean }) => (
  <Box sx={{ gridColumn: '1 / -1' }}>
    <ArrayInput source={entry.source} label={entry.label}>
      <SimpleFormIterator
        sx={ALWAYS_SHOWN}
        disableReordering={disabled}
        disableAdd={disabled}
        disableRemove={disabled}
        disableClear
        getItemLabel={(index) => `${entry.row} ${index + 1}`}
      >
        <Box sx={COLUMNS}>
          <TermInputs entries={entry.fields} disabled={disabled} />
        </Box>
      </SimpleFormIterator>
    </ArrayInput>
  </Box>
);

type TermInputsProps = { entries: TermEntry[]; stored?: object; disabled: boolean };

/** The inputs of entries; with the stored values, each says its own. */
export const TermInputs = ({ entries, stored, disabled }: TermInputsProps) =>
  entries.map((entry) =>
    isTermList(entry) ? (
      <ListInput key={entry.source} entry={entry} disabled={disabled} />
    ) : (
      <TermInput
        key={entry.source}
        entry={entry}
        current={stored && valueText(entry, valueAt(stored, entry.source))}
        disabled={disabled}
      />
    ),
  );

type TermGroupProps = TermInputsProps & { title: string };

/** Entries below a heading. */
export const TermGroup = ({ title, ...rest }: TermGroupProps) => (
  <Box>
    <Typography component="h3" variant="subtitle1" gutterBottom>
      {title}
    </Typography>
    <Box sx={COLUMNS}>
      <TermInputs {...rest} />
    </Box>
  </Box>
);
export const TERM_COLUMNS = COLUMNS;
