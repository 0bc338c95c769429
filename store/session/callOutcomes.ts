import type { Services } from '@/services';
import { authInit, deleteAccount, forcedLogout, resetUser, signOut } from '@/store/auth/slice';
import type { AppDispatch, AppStore } from '@/store/makeStore';
import { selectStatus } from '@/store/requestStatus/slice';
import type { RootState } from '@/store/rootReducer';
import { apiFailed, trailMissing } from '@/store/visit/slice';

/**
 * Obtains a trail id for a waiting call. It was missing, and is reported, only after the session has
 * asked for one: the first tap of a visit makes calls before that.
 */
const restoreTrail =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, services: () => Promise<Services>) => {
    const status = selectStatus(getState(), authInit);
    if (status === 'loading')
      // Without an identity, the call goes on without a trail id.
      return void (await (await services()).bootstrap.identity().catch(() => undefined));
    if (status !== 'idle') dispatch(trailMissing());
    await dispatch(authInit());
  };

const isEnding = (state: RootState) =>
  [signOut, resetUser, deleteAccount].some((end) => selectStatus(state, end) === 'loading');

/**
 * Ends the session after a call was refused with 403. Not during a sign-out: calls that the server
 * answers after it are refused, too.
 */
const endForbiddenSession = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (!isEnding(getState())) dispatch(forcedLogout());
};

/** The effects of API calls on the session of this store. */
export const callOutcomes = ({ dispatch }: Pick<AppStore, 'dispatch'>) => ({
  ensureTrail: () => dispatch(restoreTrail()),
  onForbidden: () => dispatch(endForbiddenSession()),
  onHttpError: (status: number, url: string) => dispatch(apiFailed({ status, url })),
});
