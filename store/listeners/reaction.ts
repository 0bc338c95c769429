import type { Action } from '@reduxjs/toolkit';
import type { AppDispatch } from '../makeStore';
import type { RootState } from '@/store/rootReducer';

/** The store, as what reacts to it may use it. */
export type Visit = { dispatch: AppDispatch; getState(): RootState };

/** What follows from an action, once the state knows of it. */
export type Reaction = (action: Action, visit: Visit) => void;

type Matcher<Matched extends Action> =
  ((action: Action) => action is Matched) | { match(action: Action): action is Matched };

export const when =
  <Matched extends Action>(
    matcher: Matcher<Matched>,
    effect: (action: Matched, visit: Visit) => void,
  ): Reaction =>
  (action, visit) => {
    if ('match' in matcher ? matcher.match(action) : matcher(action))
      effect(action as Matched, visit);
  };
