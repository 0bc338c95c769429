import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { act } from '../api/client';
import { moved } from '../layout/moved';
import type { CategoryRecord } from './categoryText';

/** Moves a category among those of the same parent; each move is saved at once. */
export function useCategoryOrder(categories: CategoryRecord[]) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);

  async function move({ id, parent_id }: CategoryRecord, step: 1 | -1) {
    if (isPending) return;
    const ids = categories
      .filter((category) => category.parent_id === parent_id)
      .map((category) => category.id);
    const from = ids.indexOf(id);
    setIsPending(true);
    try {
      const body = { parent_id, ids: moved(ids, from, from + step) };
      await act('PUT /staff/v1/categories', {}, body);
      notify('Order saved', { type: 'success' });
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
      refresh();
    }
  }
  return { isPending, move };
}
