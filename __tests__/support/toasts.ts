import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { storeEnvironment } from '@/components/layout/storeEnvironment';
import { type AppStore, makeStore } from '@/store/makeStore';
import { newVisitor } from './visitor';
import { mockToast } from './mockToast';

/** A tab of a new visitor, whose toasts are recorded. */
export function openToastTab() {
  const visitor = newVisitor();
  const toast = mockToast();
  const store: AppStore = makeStore(async () => visitor.services, {
    ...storeEnvironment,
    loadBrowserAdapter: async () => ({ ...browserAdapter, toast }),
  });
  return { ...visitor, store, toast };
}
export type ToastTab = ReturnType<typeof openToastTab>;

/** The text of a toast, its kind, and the action that it follows. */
export type ToastRow = [
  message: string,
  kind: 'success' | 'error',
  run: (tab: ToastTab) => Promise<unknown>,
];

/** Expects that an action shows one toast with this text, and no other. */
export async function expectOneToast(...[message, kind, run]: ToastRow) {
  const tab = openToastTab();
  const { toast } = tab;
  await run(tab);
  await waitFor(() => expect(toast[kind]).toHaveBeenCalled());
  await waitFor(() =>
    expect(toast[kind].mock.calls.map(([text]) => text as string)).toEqual([message]),
  );
  expect(toast[kind === 'success' ? 'error' : 'success']).not.toHaveBeenCalled();
}
