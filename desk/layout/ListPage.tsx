import type { ReactElement, ReactNode } from 'react';
import { List } from 'react-admin';
import { PageButtons } from './PageButtons';

type ListPageProps = {
  title: string;
  filters?: ReactElement[];
  actions?: ReactElement | false;
  children: ReactNode;
};

/** A list of records in the order of the staff API, page by page. */
export const ListPage = ({ title, filters, actions = false, children }: ListPageProps) => (
  <List
    title={title}
    filters={filters}
    actions={actions}
    exporter={false}
    perPage={25}
    pagination={<PageButtons />}
    storeKey={false}
    empty={false}
  >
    {children}
  </List>
);
