import {
  Create,
  CreateButton,
  Edit,
  required,
  SaveButton,
  SearchInput,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import type { SynonymWire } from '@/lib/contract/staffSearch';
import { act } from '../api/client';
import { ConfirmButton } from '../layout/ConfirmButton';
import { ListPage } from '../layout/ListPage';
import { RowLinks } from '../layout/RowLinks';

type SynonymRecord = SynonymWire & { id: string };

const FILTERS = [
  <SearchInput
    key="search"
    source="search"
    placeholder="Word"
    slotProps={{ htmlInput: { 'aria-label': 'Search synonyms' } }}
    alwaysOn
  />,
];

const rowText = ({ word, meanings }: SynonymRecord) => ({
  title: word,
  detail: meanings.join(', '),
});

/** What the search understands by words. */
export const SynonymList = () => (
  <ListPage
    title="Synonyms"
    filters={FILTERS}
    actions={
      <TopToolbar>
        <CreateButton label="New synonym" />
      </TopToolbar>
    }
  >
    <RowLinks label="Synonyms" type="edit" toText={rowText} />
  </ListPage>
);

const formatMeanings = (meanings: string[] | undefined) => meanings?.join(', ') ?? '';
const parseMeanings = (text: string) => text.split(',').map((meaning) => meaning.trimStart());

const MeaningsInput = () => (
  <TextInput
    source="meanings"
    label="Finds"
    validate={required()}
    format={formatMeanings}
    parse={parseMeanings}
    helperText="Words of the catalogue, separated by commas; of “nehru jacket”, both words. Include the word itself if products have it."
  />
);

export const SynonymCreate = () => (
  <Create title="New synonym" redirect="list">
    <SimpleForm>
      <TextInput source="word" label="Word that shoppers type" validate={required()} />
      <MeaningsInput />
    </SimpleForm>
  </Create>
);

function SynonymActions() {
  const synonym = useRecordContext<SynonymRecord>();
  if (!synonym) return null;
  return (
    <TopToolbar>
      <ConfirmButton
        label="Remove"
        text={`The search then looks for “${synonym.word}” itself.`}
        perform={() => act('PUT /staff/v1/synonyms', {}, { word: synonym.word, meanings: [] })}
      />
    </TopToolbar>
  );
}

export const SynonymEdit = () => (
  <Edit actions={<SynonymActions />} mutationMode="pessimistic" redirect="list">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <TextInput source="word" label="Word that shoppers type" disabled />
      <MeaningsInput />
    </SimpleForm>
  </Edit>
);
