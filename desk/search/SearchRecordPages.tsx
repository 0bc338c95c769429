import type { ReactElement, ReactNode } from 'react';
import { CreateButton, TopToolbar } from 'react-admin';
import { ConfirmButton } from '../layout/ConfirmButton';
import { EditPage, useMayWrite } from '../layout/EditPage';
import { ListPage } from '../layout/ListPage';
import { searchFilter } from '../layout/searchFilter';

type SearchRecordListProps = {
  title: string;
  searchLabel: string;
  newLabel: string;
  /** The rows. */
  children: ReactNode;
};

/** A list of records of the search, with a field that finds one. */
export const SearchRecordList = ({
  title,
  searchLabel,
  newLabel,
  children,
}: SearchRecordListProps) => (
  <ListPage
    title={title}
    filters={[searchFilter({ placeholder: 'Search', label: searchLabel })]}
    actions={
      <TopToolbar>
        <CreateButton label={newLabel} />
      </TopToolbar>
    }
  >
    {children}
  </ListPage>
);

type RemoveRecordProps = { text: string; perform: () => Promise<unknown> };

export const RemoveRecord = ({ text, perform }: RemoveRecordProps) => (
  <TopToolbar>
    {useMayWrite('search:write') && <ConfirmButton label="Remove" text={text} perform={perform} />}
  </TopToolbar>
);

type SearchRecordEditProps = {
  actions: ReactElement;
  children: (disabled: boolean) => ReactNode;
};

/** The form of a record of the search, without deleting: removing is an act with a confirmation. */
export const SearchRecordEdit = (props: SearchRecordEditProps) => (
  <EditPage permission="search:write" redirect="list" {...props} />
);
