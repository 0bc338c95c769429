import { AuthModals } from '@/components/auth/AuthModals';
import { CartPopup } from '@/components/cart/CartPopup';
import { SavedListPicker } from '@/components/wishlist/SavedListPicker';
import { ForcedLogoutDialog } from './ForcedLogoutDialog';

/** The dialogs that every page can open. */
export const Dialogs = () => (
  <>
    <AuthModals />
    <CartPopup />
    <SavedListPicker />
    <ForcedLogoutDialog />
  </>
);
