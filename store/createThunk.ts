import { createAsyncThunk as create } from '@reduxjs/toolkit';
import { toFailure, type Failure } from '@/lib/model/failure';
import type { Services } from '@/services';
import type { AppDispatch } from './makeStore';
import type { RootState } from './rootReducer';

type Config = {
  state: RootState;
  dispatch: AppDispatch;
  extra: () => Promise<Services>;
  serializedErrorType: Failure;
};

export type ThunkCall<Result, Arg> = (
  services: Services,
  arg: Arg,
  state: RootState,
) => Promise<Result>;

/** An async thunk that calls the services and rejects with a Failure. */
export const createThunk = <Result, Arg = void>(type: string, call: ThunkCall<Result, Arg>) =>
  create<Result, Arg, Config>(
    type,
    async (arg, { extra, getState }) => {
      const state = getState();
      return call(await extra(), arg, state);
    },
    { serializeError: toFailure },
  );
