import type { DataProvider, RaRecord } from 'react-admin';
import type { StaffRole } from '@/lib/contract/staff';
import type { CouponTermsWire } from '@/lib/contract/staffCoupons';
import type { StaffProductWire } from '@/lib/contract/staffProducts';
import { saveHelpDraft, type HelpFields } from '../help/helpForm';
import {
  addCategory,
  addDesigner,
  addLandingPage,
  addLook,
  saveCategory,
  saveDesigner,
  saveLandingPage,
  saveLook,
} from './catalogueRecords';
import { act, call } from './client';
import { LISTS, RECORDS } from './lists';
import { loadNumberedPage } from './pages';
import { addBanner, addCarousel, saveBanner, saveCarousel } from './saveContent';
import { saveProduct } from './saveProduct';
import { savePins, saveSynonym } from './searchRecords';

const unsupported = (): never => {
  throw new Error('The staff API has no such call.');
};

async function getRecord(resource: string, id: string | number) {
  const record = await (RECORDS[resource] ?? unsupported)(id);
  return { ...record, id };
}

type Save = (id: string | number, data: RaRecord, previous: RaRecord) => Promise<unknown>;

/** How each resource is saved. */
const SAVES: Record<string, Save> = {
  categories: saveCategory,
  designers: saveDesigner,
  looks: saveLook,
  'landing-pages': saveLandingPage,
  synonyms: saveSynonym,
  'search-pins': savePins,
  products: (_, data, previous) =>
    saveProduct(previous as unknown as StaffProductWire, data as unknown as StaffProductWire),
  coupons: (code, { title, terms, percent, flat, max_discount, min_goods, ...rest }) => {
    const { countries, starts_at, ends_at, max_uses, per_customer } = rest;
    const body = { title, terms, percent, flat, max_discount, min_goods, countries };
    const limits = { starts_at, ends_at, max_uses, per_customer };
    return act('PUT /staff/v1/coupons/:code', { code }, {
      ...body,
      ...limits,
    } as Partial<CouponTermsWire>);
  },
  'help-pages': (slug, data) => saveHelpDraft(String(slug), data as unknown as HelpFields),
  banners: saveBanner,
  carousels: saveCarousel,
  accounts: (id, data) => {
    const { role, is_disabled } = data as { role?: StaffRole; is_disabled?: boolean };
    return call('PUT /staff/v1/accounts/:id', { params: { id }, body: { role, is_disabled } });
  },
};

type NewCoupon = Parameters<typeof act<'POST /staff/v1/coupons'>>[2];
type NewGiftCard = Parameters<typeof act<'POST /staff/v1/gift-cards'>>[2];
type NewProduct = Parameters<typeof act<'POST /staff/v1/products'>>[2];
async function createRecord(resource: string, data: object) {
  if (resource === 'synonyms') return saveSynonym(undefined, data);
  if (resource === 'search-pins') return savePins(undefined, data);
  if (resource === 'coupons') {
    const coupon = await act('POST /staff/v1/coupons', {}, data as NewCoupon);
    return { ...coupon, id: coupon.code };
  }
  if (resource === 'gift-cards') {
    const { message, ...fields } = data as NewGiftCard;
    const body = { ...fields, message: message ?? '' };
    const card = await act('POST /staff/v1/gift-cards', {}, body);
    return { ...card, id: card.gift_card_id };
  }
  if (resource === 'categories') return addCategory(data);
  if (resource === 'landing-pages') return addLandingPage(data);
  if (resource === 'looks') return addLook(data);
  if (resource === 'designers') return addDesigner(data);
  if (resource === 'banners') return addBanner(data);
  if (resource === 'carousels') return addCarousel(data);
  if (resource === 'products') {
    const product = await act('POST /staff/v1/products', {}, data as NewProduct);
    return { ...product, id: product.product_id };
  }
  if (resource === 'accounts') {
    const body = data as { email: string; role: StaffRole };
    const { account, ...setup } = await call('POST /staff/v1/accounts', { body });
    return { ...account, ...setup };
  }
  return unsupported();
}

async function deleteSession(id: string | number) {
  await call('DELETE /staff/v1/sessions/:id', { params: { id } });
  return { id };
}

/** The staff API as react-admin reads it. Lists have no total: they are read from page to page. */
export const createDataProvider = () =>
  ({
    async getList(resource, { filter, pagination: { page, perPage } = { page: 1, perPage: 25 } }) {
      const load = LISTS[resource] ?? unsupported;
      const list = JSON.stringify([resource, filter, perPage]);
      const { rows, hasNextPage } = await loadNumberedPage(list, page, (after) =>
        load({ filter, perPage, after }),
      );
      return { data: rows, pageInfo: { hasNextPage, hasPreviousPage: page > 1 } };
    },
    getOne: async (resource, { id }) => ({ data: await getRecord(resource, id) }),
    getMany: async (resource, { ids }) => ({
      data: await Promise.all(ids.map((id) => getRecord(resource, id))),
    }),
    async update(resource, { id, data, previousData }) {
      await (SAVES[resource] ?? unsupported)(id, data as RaRecord, previousData);
      return { data: await getRecord(resource, id) };
    },
    create: async (resource, { data }) => ({ data: await createRecord(resource, data as object) }),
    delete: async (resource, { id }) => ({
      data: resource === 'sessions' ? await deleteSession(id) : unsupported(),
    }),
    getManyReference: async () => unsupported(),
    updateMany: async () => unsupported(),
    deleteMany: async () => unsupported(),
  }) as DataProvider;
