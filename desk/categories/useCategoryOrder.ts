import { act } from '../api/client';
import { moved } from '../layout/moved';
import { useSaveOrder } from '../layout/useSaveOrder';
import type { CategoryRecord } from './categoryText';

/** Moves a category among those of the same parent; each move is saved at once. */
export function useCategoryOrder(categories: CategoryRecord[]) {
  const { isPending, saveOrder } = useSaveOrder();

  async function move({ id, parent_id }: CategoryRecord, step: 1 | -1) {
    const ids = categories
      .filter((category) => category.parent_id === parent_id)
      .map((category) => category.id);
    const from = ids.indexOf(id);
    const body = { parent_id, ids: moved(ids, from, from + step) };
    await saveOrder(() => act('PUT /staff/v1/categories', {}, body));
  }
  return { isPending, move };
}
