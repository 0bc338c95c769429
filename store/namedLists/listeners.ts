import { isAnyOf } from '@reduxjs/toolkit';
import { SYNC_KEYS } from '@/lib/browser/tabSync';
import { selectCustomer } from '@/store/auth/slice';
import type { StartListening } from '@/store/listeners/index';
import { selectStatus } from '@/store/requestStatus/slice';
import type { BrowserSession } from '@/store/session/listeners';
import { appInit } from '@/store/visit/slice';
import { refreshWishlist } from '@/store/wishlist/slice';
import {
  changeListsOf,
  createNamedList,
  deleteNamedList,
  loadNamedLists,
  markBought,
  renameNamedList,
  selectNamedLists,
} from './slice';

// A matcher inline in its listener would lose the action's type.
const listsChanged = isAnyOf(
  createNamedList.fulfilled,
  renameNamedList.fulfilled,
  deleteNamedList.fulfilled,
  changeListsOf.fulfilled,
);
const changeRejected = isAnyOf(
  renameNamedList.rejected,
  deleteNamedList.rejected,
  changeListsOf.rejected,
  markBought.rejected,
);

/** Loads a customer's lists, which every heart shows, and keeps those of several tabs the same. */
export function startNamedListListeners(
  startListening: StartListening,
  browser: Pick<BrowserSession, 'setSyncKey'>,
): void {
  startListening({
    actionCreator: appInit.fulfilled,
    effect: (_action, { dispatch, getState }) => {
      const state = getState();
      if (!selectCustomer(state) || selectNamedLists(state)) return;
      // A page that shows the lists has requested them itself, and shows its failure.
      const isRequested = ['loading', 'rejected'].includes(selectStatus(state, loadNamedLists));
      if (!isRequested) void dispatch(loadNamedLists());
    },
  });
  startListening({
    matcher: listsChanged,
    effect: () => browser.setSyncKey(SYNC_KEYS.wishlist, String(Date.now())),
  });
  // Another tab changed the wishlist or a list.
  startListening({
    actionCreator: refreshWishlist.pending,
    effect: (_action, { dispatch, getState }) => {
      if (selectNamedLists(getState())) void dispatch(loadNamedLists());
    },
  });
  // Deleted on another device.
  startListening({
    matcher: changeRejected,
    effect: ({ error }, { dispatch }) => {
      if (error.status === 404) void dispatch(loadNamedLists());
    },
  });
}
