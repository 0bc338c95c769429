import { isAnyOf } from '@reduxjs/toolkit';
import {
  removeCheckoutAddress,
  removeFromAddressBook,
  saveCheckoutAddress,
  saveToAddressBook,
} from '@/store/address/slice';
import type { StartListening } from '@/store/listeners/index';
import { type ErrorToasts, isBesideField, type ToastAdapter } from './errorToasts';

const labelOf = (kind: 'shipping' | 'billing') => (kind === 'shipping' ? 'Shipping' : 'Billing');

// A matcher inline in its listener would lose the action's type.
const addressSaved = isAnyOf(saveCheckoutAddress.fulfilled, saveToAddressBook.fulfilled);
const addressRejected = isAnyOf(saveCheckoutAddress.rejected, saveToAddressBook.rejected);
const addressRemoved = isAnyOf(removeCheckoutAddress.fulfilled, removeFromAddressBook.fulfilled);

export function startAddressToasts(
  startListening: StartListening,
  toast: ToastAdapter,
  errorToasts: ErrorToasts,
): void {
  startListening({
    matcher: addressSaved,
    effect: ({ meta: { arg } }) =>
      toast.success(
        arg.id
          ? `${labelOf(arg.kind)} address updated successfully`
          : `${labelOf(arg.kind)} Address added successfully`,
      ),
  });
  // No toast for an update (specification, section 8): the open form shows its errors.
  startListening({
    matcher: addressRejected,
    effect: (action) => {
      if (!action.meta.arg.id && !isBesideField(action.error))
        errorToasts.show(action, action.error.message);
    },
  });
  startListening({
    matcher: addressRemoved,
    effect: ({ meta }) => toast.success(`${labelOf(meta.arg.kind)} address removed successfully`),
  });
}
