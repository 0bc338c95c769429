import { waitFor } from '@testing-library/react';
import type { ProductSummary } from '@/lib/model/product';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { makeStore } from '@/store/makeStore';
import { forcedLogout, selectLoggedOutByForce, updateProfile } from '@/store/auth/slice';
import { removeFromWishlist } from '@/store/wishlist/slice';
import { mockToast } from '@/__tests__/support/mockToast';

const REFUSED = { name: 'Error', message: 'no response' };
const removalRejected = () =>
  removeFromWishlist.rejected(REFUSED, 'wishlist', { id: 1 } as ProductSummary);

function openTab() {
  const toast = mockToast();
  const browser = {
    setCookie: jest.fn(),
    getCookie: () => '1',
    removeCookies: jest.fn(),
    setSyncKey: jest.fn(),
    reload: jest.fn(),
    openHome: jest.fn(),
    clearPersonalData: jest.fn(),
    claimStorage: jest.fn(),
  };
  return {
    ...makeStore(async () => createBrowserServices(INDIA, {}), {
      loadBrowserAdapter: async () => ({ toast, browser }),
      dataLayer: { push: () => undefined },
    }),
    toast,
    browser,
  };
}

test('listeners > handle actions from before they were loaded, once and in order', async () => {
  const { dispatch, getState, toast, browser } = openTab();
  dispatch(forcedLogout());
  dispatch(removalRejected());
  dispatch(updateProfile.rejected(REFUSED, 'profile', { customerId: 1 }));
  expect(toast.error).not.toHaveBeenCalled();
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
  expect(toast.error.mock.calls).toEqual([
    ['Something went wrong'],
    ["Couldn't update profile, kindly try again"],
  ]);
  expect(browser.setCookie.mock.calls).toEqual([['force_logout', '1']]);
  expect(selectLoggedOutByForce(getState())).toBe(true);
});

test('listeners > one that throws is reported as an uncaught error and does not stop the others', async () => {
  const reported = jest.fn((event: ErrorEvent) => event.preventDefault());
  addEventListener('error', reported, { once: true });
  const { dispatch, toast } = openTab();
  toast.error.mockImplementationOnce(() => {
    throw new Error('toast failed');
  });
  dispatch(removalRejected());
  dispatch(removalRejected());
  await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(reported).toHaveBeenCalledTimes(1));
  expect(reported.mock.calls[0]?.[0].error).toEqual(new Error('toast failed'));
});
