import { createThunk } from '@/store/createThunk';

export const forgotPassword = createThunk('auth/forgotPassword', ({ account }, email: string) =>
  account.forgotPassword(email),
);
export const resetPassword = createThunk(
  'auth/resetPassword',
  ({ account }, reset: { token: string; password: string }) => account.resetPassword(reset),
);
export const changePassword = createThunk(
  'auth/changePassword',
  ({ account }, change: { customerId: number; current: string; next: string }) =>
    account.changePassword(change),
);
