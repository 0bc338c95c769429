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

/** An async operation: asks the services, and fails with a Failure. */
export const createThunk = <Result, Arg = void>(
  type: string,
  call: (services: Services, arg: Arg, state: RootState) => Promise<Result>,
) =>
  create<Result, Arg, Config>(
    type,
    async (arg, { extra, getState }) => {
      const state = getState();
      return call(await extra(), arg, state);
    },
    { serializeError: toFailure },
  );
