import { SearchInput } from 'react-admin';

type SearchFilter = { placeholder: string; label: string; source?: string };

/** The search field of a list, always shown. `source`: the parameter of the call. */
export const searchFilter = ({ placeholder, label, source = 'search' }: SearchFilter) => (
  <SearchInput
    key={source}
    source={source}
    placeholder={placeholder}
    slotProps={{ htmlInput: { 'aria-label': label } }}
    alwaysOn
  />
);
