import { randomUUID } from 'node:crypto';
import { COOKIE } from '@/lib/http/cookies';
import type { NewAddress } from '@/lib/model/address';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { verifyTestEmail } from './server';

export const CREDENTIALS = { email: 'asha@example.com', password: 'a long enough one' };

/** A potli bag by Zariphool for ₹4,300, in one size. */
export const POTLI = { productId: 620372, name: 'Indigo Satin Gota Patti Star Flower Potli Bag' };
/** A saree by Neelmohar for ₹21,500, in one size. */
export const SAREE = { productId: 620150, name: 'Indigo Katan Silk Zari Border Solid Saree' };

/** A lehenga set by Mehrunika that is made to order in six sizes, and so to measure. */
export const MADE_TO_MEASURE = { productId: 620101 };

/** A kurta for ₹10,500 that is made to order in six sizes, the first of them XS. */
export const KURTA = { productId: 620223, name: 'Wine Georgette Leheriya Wave Kurta' };

export const MUMBAI: NewAddress = {
  name: 'Asha Rao',
  email: CREDENTIALS.email,
  mobile: '9876543210',
  dialCode: '+91',
  line: '12 Garden Road',
  postalCode: '400001',
  city: 'Mumbai',
  stateId: null,
  state: 'Maharashtra',
  countryId: 99,
  kind: 'shipping',
  isDefault: false,
};

/** The visitor of this browser, who acts through the storefront's services. */
export function newVisitor() {
  document.cookie = `${COOKIE.trail}=${randomUUID()}; path=/`;
  const services = createBrowserServices(INDIA, {});

  const sizeOf = async (productId: number) => {
    const size = (await services.product.byId(productId)).sizes.find(({ stock }) => stock > 0);
    if (!size) throw new Error(`product ${productId} is sold out`);
    return size.id;
  };
  return {
    services,
    sizeOf,
    addToCart: async ({ productId }: { productId: number }, quantity = 1) =>
      services.cart.add({ productId, sizeId: await sizeOf(productId), quantity }),
    /** Signs up with a verified email. */
    async signUp() {
      const customer = await services.account.signUp(CREDENTIALS);
      await verifyTestEmail(CREDENTIALS.email);
      document.cookie = `${COOKIE.customer}=${customer.id}; path=/`;
      return customer;
    },
    async addAddress(changes: Partial<NewAddress> = {}) {
      const states = await services.address.states(MUMBAI.countryId);
      return services.address.save({
        ...MUMBAI,
        stateId: states.find(({ name }) => name === MUMBAI.state)?.id ?? null,
        ...changes,
      });
    },
  };
}
