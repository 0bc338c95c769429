import { useState } from 'react';
import { useGetList, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { act } from '../api/client';
import { moved } from '../layout/moved';

export type ContentResource = 'banners' | 'carousels';

/** All banners or carousels in their order, and how it is changed: each change is saved at once. */
export function useContentList<Row extends RaRecord>(resource: ContentResource) {
  const { data, error } = useGetList<Row>(resource, { pagination: { page: 1, perPage: 200 } });
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);

  async function move(from: number, to: number) {
    const before = (data ?? []).map(({ id }) => String(id));
    const ids = moved(before, from, to);
    if (isPending || ids === before) return;
    setIsPending(true);
    try {
      await act(`PUT /staff/v1/${resource}`, {}, { ids });
      notify('Order saved', { type: 'success' });
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
      refresh();
    }
  }
  return { rows: data, error, isPending, move };
}
