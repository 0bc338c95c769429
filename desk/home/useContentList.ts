import { useGetList, type RaRecord } from 'react-admin';
import { act } from '../api/client';
import { moved } from '../layout/moved';
import { useSaveOrder } from '../layout/useSaveOrder';

export type ContentResource = 'banners' | 'carousels';

/** All banners or carousels in their order, and how it is changed: each change is saved at once. */
export function useContentList<Row extends RaRecord>(resource: ContentResource) {
  const { data, error } = useGetList<Row>(resource, { pagination: { page: 1, perPage: 200 } });
  const { isPending, saveOrder } = useSaveOrder();

  async function move(from: number, to: number) {
    const before = (data ?? []).map(({ id }) => String(id));
    const ids = moved(before, from, to);
    if (ids !== before) await saveOrder(() => act(`PUT /staff/v1/${resource}`, {}, { ids }));
  }
  return { rows: data, error, isPending, move };
}
