import { AuthModals } from '@/components/auth/AuthModals';
import { CartPopup } from '@/components/cart/CartPopup';
import { Consent } from '@/components/consent/Consent';
import { Install } from '@/components/offline/Install';
import { Offline } from '@/components/offline/Offline';
import { CustomerService } from '@/components/staff/CustomerService';
import { ForceLogout } from './ForceLogout';
import { RegionOffer } from './RegionOffer';

/** What may lie above a page. It comes after the page is alive. */
export const Overlays = () => (
  <>
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
