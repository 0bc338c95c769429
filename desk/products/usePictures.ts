import { useState } from 'react';
import { useGetOne, useNotify, useRefresh, type RaRecord } from 'react-admin';
import type { StaffPictureWire } from '@/lib/contract/staffPictures';
import { act, call } from '../api/client';

/** The pictures of a product, and how they are changed: each change is saved at once. */
export function usePictures(productId: number) {
  const { data, error } = useGetOne<RaRecord & { list: StaffPictureWire[] }>('pictures', {
    id: productId,
  });
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);
  const params = { id: productId };

  async function perform(done: string, run: () => Promise<unknown>) {
    setIsPending(true);
    try {
      await run();
      notify(done, { type: 'success' });
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
      refresh();
    }
  }
  return {
    pictures: data?.list,
    error,
    isPending,
    arrange: (pictures: StaffPictureWire[]) =>
      perform('Pictures saved', () =>
        act('PUT /staff/v1/products/:id/pictures', params, {
          pictures: pictures.map(({ file, alt }) => ({ file, alt })),
        }),
      ),
    /** One after the other: each is stored with its place. */
    add: (files: File[]) =>
      perform('Pictures added', async () => {
        for (const body of files) {
          const query = { key: crypto.randomUUID() };
          await call('POST /staff/v1/products/:id/pictures', { params, query, body });
        }
      }),
  };
}
