import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import type { Push } from '@/lib/analytics/dataLayer';
import { makeStore } from '@/store/makeStore';
import { type AuthModal, modalClosed, modalOpened, selectModal, signUp } from '@/store/auth/slice';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

withBackend();

function openTab() {
  const events: Push[] = [];
  const store = makeStore(async () => newVisitor().services, {
    loadBrowserAdapter: async () => browserAdapter,
    dataLayer: {
      push: (event) => {
        if (!('length' in event)) events.push(event);
      },
    },
  });
  return { ...store, shown: () => selectModal(store.getState()), events };
}

const MODALS: AuthModal[] = ['signIn', 'signUp', 'forgotPassword'];
const PAIRS = MODALS.flatMap((left) =>
  MODALS.filter((right) => right !== left).map((right) => ({ left, right })),
);

test.each(PAIRS)('auth modals > closing $right leaves $left open with its origin', (pair) => {
  const { dispatch, shown } = openTab();
  dispatch(modalOpened({ modal: pair.left, origin: 'Product Page' }));
  dispatch(modalOpened({ modal: pair.right }));
  expect(shown()).toEqual({ modal: pair.right, origin: 'Top Bar' });
  dispatch(modalClosed(pair.right));
  expect(shown()).toEqual({ modal: pair.left, origin: 'Product Page' });
  dispatch(modalClosed(pair.right));
  expect(shown()).toEqual({ modal: pair.left, origin: 'Product Page' });
  dispatch(modalClosed(pair.left));
  expect(shown()).toBeUndefined();
});

test('auth modals > signing up closes all of them', async () => {
  const { dispatch, shown } = openTab();
  for (const modal of MODALS) dispatch(modalOpened({ modal }));
  await dispatch(signUp(CREDENTIALS)).unwrap();
  expect(shown()).toBeUndefined();
});

test('auth modals > analytics gets each modal with its origin, "Top Bar" by default', async () => {
  const { dispatch, events } = openTab();
  dispatch(modalOpened({ modal: 'signIn' }));
  dispatch(modalOpened({ modal: 'signUp', origin: 'Product Page' }));
  dispatch(modalOpened({ modal: 'forgotPassword', origin: 'Change password' }));
  await waitFor(() =>
    expect(events).toEqual([
      { event: 'modal_open', modal: 'sign_in', origin: 'Top Bar' },
      { event: 'modal_open', modal: 'sign_up', origin: 'Product Page' },
      { event: 'modal_open', modal: 'forgot_password', origin: 'Change password' },
    ]),
  );
  expectPublished(events);
});
