import { AuthModals } from '@/components/auth/AuthModals';
import { CartPopup } from '@/components/cart/CartPopup';
import { CookieConsent } from '@/components/consent/CookieConsent';
import { InstallApp } from '@/components/offline/InstallApp';
import { OfflineSync } from '@/components/offline/OfflineSync';
import { SupportMode } from '@/components/support/SupportMode';
import { RouteFocus } from './RouteFocus';
import { ForcedLogoutDialog } from './ForcedLogoutDialog';
import { CountrySuggestion } from './CountrySuggestion';
import { SpaceKeyActivation } from './SpaceKeyActivation';

/** What may lie above a page, and what leads from one to the next. It comes after the page is alive. begun: the address that the visit began with; status: with which the page failed. */
export const Overlays = ({ initialPath, status }: { initialPath: string; status?: number }) => (
  <>
    <RouteFocus initialPath={initialPath} status={status} />
    <SpaceKeyActivation />
    <AuthModals />
    <CartPopup />
    <ForcedLogoutDialog />
    <CookieConsent />
    <CountrySuggestion />
    <SupportMode />
    <OfflineSync />
    <InstallApp />
  </>
);
