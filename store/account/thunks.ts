import { type AccountParts, toOrdersSummary, toPointsSummary } from '@/lib/model/accountSummary';
import { createThunk } from '@/store/createThunk';
import type { AppDispatch } from '@/store/makeStore';

const loadOrdersSummary = createThunk('account/orders', async ({ orders }) =>
  toOrdersSummary(await orders.list()),
);
const loadWalletBalance = createThunk(
  'account/walletBalance',
  async ({ rewards }) => (await rewards.wallet()).balance,
);
const loadPoints = createThunk('account/points', async ({ rewards }) =>
  toPointsSummary(await rewards.loyalty()),
);
const loadSavesCards = createThunk(
  'account/savesCards',
  async ({ policies }) => (await policies.all()).savesCards,
);

type PartLoaders = {
  [Name in keyof AccountParts]: (dispatch: AppDispatch) => Promise<AccountParts[Name]>;
};
/** Parts of the account's first page that it was sent without. */
export const accountPartLoaders: PartLoaders = {
  orders: (dispatch) => dispatch(loadOrdersSummary()).unwrap(),
  walletBalance: (dispatch) => dispatch(loadWalletBalance()).unwrap(),
  points: (dispatch) => dispatch(loadPoints()).unwrap(),
  savesCards: (dispatch) => dispatch(loadSavesCards()).unwrap(),
};
