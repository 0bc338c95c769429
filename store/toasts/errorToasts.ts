import type { Failure } from '@/lib/model/failure';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';

/** isShownByPage: a dialog or the page shows the same message, so the toast is only announced. */
export type ToastOptions = { isShownByPage: boolean };
export type ToastAdapter = {
  success(text: string, options?: ToastOptions): void;
  error(text: string, options?: ToastOptions): void;
  /** Hides an error that is still shown. */
  clearError(text: string): void;
  /** Stays until it is cleared. */
  waiting(text: string): void;
  clearWaiting(): void;
};

export type ErrorToasts = ReturnType<typeof createErrorToasts>;
type ThunkAction = { type: string };

/** The form shows these errors beside its fields. */
export const isBesideField = ({ fields, code }: Failure): boolean =>
  fields !== undefined || code === RESPONSE_CODES.SIGNUP_NEEDED;

/** The type prefix of a thunk's action: "cart/add" of "cart/add/rejected". */
const typePrefixOf = ({ type }: ThunkAction) => type.slice(0, type.lastIndexOf('/'));

/** Shows one error per thunk, until that thunk succeeds or fails with another message. */
export function createErrorToasts(toast: ToastAdapter) {
  const messages = new Map<string, string>();
  const clear = (action: ThunkAction) => {
    const message = messages.get(typePrefixOf(action));
    if (message === undefined) return;
    messages.delete(typePrefixOf(action));
    toast.clearError(message);
  };
  const show = (action: ThunkAction, message: string) => {
    if (messages.get(typePrefixOf(action)) !== message) clear(action);
    messages.set(typePrefixOf(action), message);
    toast.error(message);
  };
  return { clear, show };
}
