import { useEffect } from 'react';
import { AuthModals } from '@/components/auth/AuthModals';
import { CartPopup } from '@/components/cart/CartPopup';
import { CookieConsent } from '@/components/consent/CookieConsent';
import { watchInstallPrompt } from '@/components/offline/installPrompt';
import { OfflineSync } from '@/components/offline/OfflineSync';
import { CardFilms } from '@/components/product-card/CardFilms';
import { CardTransition } from '@/components/product-card/CardTransition';
import { ProductPageCode } from '@/components/product-card/ProductPageCode';
import { SupportMode } from '@/components/support/SupportMode';
import { SavedListPicker } from '@/components/wishlist/SavedListPicker';
import { NavigationSkeleton } from './NavigationSkeleton';
import { RouteFocus } from './RouteFocus';
import { ForcedLogoutDialog } from './ForcedLogoutDialog';
import { CountrySuggestion } from './CountrySuggestion';
import { KeyboardSupport } from './KeyboardSupport';

/** Overlays and focus handling, at the first sign of use. `status` is the status of a failed page. */
export function Overlays({ initialPath, status }: { initialPath: string; status?: number }) {
  useEffect(watchInstallPrompt, []);
  return (
    <>
      <RouteFocus initialPath={initialPath} status={status} />
      <NavigationSkeleton />
      <CardTransition />
      <CardFilms />
      <ProductPageCode />
      <KeyboardSupport />
      <AuthModals />
      <CartPopup />
      <SavedListPicker />
      <ForcedLogoutDialog />
      <CookieConsent />
      <CountrySuggestion />
      <SupportMode />
      <OfflineSync />
    </>
  );
}
