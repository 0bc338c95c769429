import { CookieConsent } from '@/components/consent/CookieConsent';
import { InstallApp } from '@/components/offline/InstallApp';
import { OfflineSync } from '@/components/offline/OfflineSync';
import { CardFilms } from '@/components/product-card/CardFilms';
import { CardTransition } from '@/components/product-card/CardTransition';
import { SupportMode } from '@/components/support/SupportMode';
import { NavigationSkeleton } from './NavigationSkeleton';
import { RouteFocus } from './RouteFocus';
import { CountrySuggestion } from './CountrySuggestion';
import { SpaceKeyActivation } from './SpaceKeyActivation';

/** Overlays and focus handling, after idle. `status` is the status of a failed page. */
export const Overlays = ({ initialPath, status }: { initialPath: string; status?: number }) => (
  <>
    <RouteFocus initialPath={initialPath} status={status} />
    <NavigationSkeleton />
    <CardTransition />
    <CardFilms />
    <SpaceKeyActivation />
    <CookieConsent />
    <CountrySuggestion />
    <SupportMode />
    <OfflineSync />
    <InstallApp />
  </>
);
