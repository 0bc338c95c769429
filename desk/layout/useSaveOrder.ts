import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** Saves the order of rows and says so; while it is being saved, another order is ignored. */
export function useSaveOrder() {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isPending, setIsPending] = useState(false);

  async function saveOrder(request: () => Promise<unknown>) {
    if (isPending) return;
    setIsPending(true);
    try {
      await request();
      notify('Order saved', { type: 'success' });
    } catch (failure) {
      notify((failure as Error).message, { type: 'error' });
    } finally {
      setIsPending(false);
      refresh();
    }
  }
  return { isPending, saveOrder };
}
