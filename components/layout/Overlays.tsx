import { AuthModals } from '@/components/auth/AuthModals';
import { CartPopup } from '@/components/cart/CartPopup';
import { Consent } from '@/components/consent/Consent';
import { Install } from '@/components/offline/Install';
import { Offline } from '@/components/offline/Offline';
import { CustomerService } from '@/components/support/CustomerService';
import { Arrival } from './Arrival';
import { ForceLogout } from './ForceLogout';
import { RegionOffer } from './RegionOffer';
import { SpaceBar } from './SpaceBar';

/** What may lie above a page, and what leads from one to the next. It comes after the page is alive. begun: the address that the visit began with; status: with which the page failed. */
export const Overlays = ({ begun, status }: { begun: string; status?: number }) => (
  <>
    <Arrival begun={begun} status={status} />
    <SpaceBar />
    <AuthModals />
    <CartPopup />
    <ForceLogout />
    <Consent />
    <RegionOffer />
    <CustomerService />
    <Offline />
    <Install />
  </>
);
