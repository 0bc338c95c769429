import { Create, required, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import type { SynonymWire } from '@/lib/contract/staffSearch';
import { act } from '../api/client';
import { RowLinks } from '../layout/RowLinks';
import { RemoveRecord, SearchRecordEdit, SearchRecordList } from './SearchRecordPages';

type SynonymRecord = SynonymWire & { id: string };

const rowText = ({ word, meanings }: SynonymRecord) => ({
  title: word,
  detail: meanings.join(', '),
});

/** The words of shoppers, with the words of the catalogue that they mean. */
export const SynonymList = () => (
  <SearchRecordList title="Synonyms" searchLabel="Search synonyms" newLabel="New synonym">
    <RowLinks label="Synonyms" type="edit" toText={rowText} />
  </SearchRecordList>
);

const formatMeanings = (meanings: string[] | undefined) => meanings?.join(', ') ?? '';
const parseMeanings = (text: string) => text.split(',').map((meaning) => meaning.trimStart());

const MeaningsInput = ({ disabled = false }: { disabled?: boolean }) => (
  <TextInput
    source="meanings"
    label="Finds"
    validate={required()}
    format={formatMeanings}
    parse={parseMeanings}
    disabled={disabled}
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
    <RemoveRecord
      text={`The search then looks for “${synonym.word}” itself.`}
      perform={() => act('PUT /staff/v1/synonyms', {}, { word: synonym.word, meanings: [] })}
    />
  );
}

export const SynonymEdit = () => (
  <SearchRecordEdit actions={<SynonymActions />}>
    {(disabled) => (
      <>
        <TextInput source="word" label="Word that shoppers type" disabled />
        <MeaningsInput disabled={disabled} />
      </>
    )}
  </SearchRecordEdit>
);
