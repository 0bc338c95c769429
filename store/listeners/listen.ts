import type { Action } from '@reduxjs/toolkit';
import type { AppDispatch } from '@/store/makeStore';
import type { RootState } from '@/store/rootReducer';

/** The part of the store that a listener may use. */
export type StoreApi = { dispatch: AppDispatch; getState(): RootState };

/** Runs after the reducers have handled an action. */
export type Listener = (action: Action, visit: StoreApi) => void;

type Matcher<Matched extends Action> =
  ((action: Action) => action is Matched) | { match(action: Action): action is Matched };

export const listen =
  <Matched extends Action>(
    matcher: Matcher<Matched>,
    effect: (action: Matched, visit: StoreApi) => void,
  ): Listener =>
  (action, visit) => {
    if ('match' in matcher ? matcher.match(action) : matcher(action))
      effect(action as Matched, visit);
  };
