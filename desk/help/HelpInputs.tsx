import Box from '@mui/material/Box';
import {
  ArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ALWAYS_SHOWN } from '../layout/rowButtons';
import type { StaffHelpPageWire } from '@/lib/contract/staffHelp';

const COLUMNS = {
  display: 'grid',
  columnGap: 2,
  width: '100%',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

type InputsProps = { disabled: boolean };

const LinkInputs = ({ disabled }: InputsProps) => (
  <ArrayInput source="links" label="Links below the text">
    <SimpleFormIterator
      sx={ALWAYS_SHOWN}
      disableReordering={disabled}
      disableAdd={disabled}
      disableRemove={disabled}
      disableClear
      getItemLabel={(index) => `Link ${index + 1}`}
    >
      <Box sx={COLUMNS}>
        <TextInput source="name" label="Link text" validate={required()} disabled={disabled} />
        <TextInput
          source="href"
          label="Where it leads"
          helperText="An address of the shop, such as /offers"
          validate={required()}
          disabled={disabled}
        />
      </Box>
    </SimpleFormIterator>
  </ArrayInput>
);

const SectionInputs = ({ disabled, tables }: InputsProps & { tables: string[] }) => (
  <Box sx={{ width: '100%' }}>
    <TextInput source="heading" label="Heading" validate={required()} disabled={disabled} />
    <TextInput
      source="body"
      label="Text"
      helperText="An empty line begins a paragraph"
      multiline
      minRows={3}
      validate={required()}
      disabled={disabled}
    />
    <SelectInput
      source="table"
      label="Table"
      choices={tables.map((name) => ({ id: name, name: name.replaceAll('_', ' ') }))}
      emptyText="None"
      disabled={disabled}
    />
    <LinkInputs disabled={disabled} />
  </Box>
);

/** The text of a help page: summary and sections. */
export function HelpInputs({ disabled }: InputsProps) {
  const tables = useRecordContext<StaffHelpPageWire & { id: string }>()?.tables ?? [];
  return (
    <>
      <TextInput
        source="summary"
        label="Summary"
        helperText="For the list of help pages and for search engines"
        multiline
        validate={required()}
        disabled={disabled}
      />
      <ArrayInput source="sections" label="Sections">
        <SimpleFormIterator
          sx={ALWAYS_SHOWN}
          fullWidth
          disableReordering={disabled}
          disableAdd={disabled}
          disableRemove={disabled}
          disableClear
          getItemLabel={(index) => `${index + 1}`}
        >
          <SectionInputs disabled={disabled} tables={tables.map(({ name }) => name)} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}
