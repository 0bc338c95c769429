import type { StaffAccountWire } from '@/lib/contract/staff';
import { toFields } from '../help/helpForm';
import { toOperationForm } from '../terms/operationForm';
import { loadCategories, loadCategory, loadLook } from './catalogueRecords';
import { call } from './client';
import type { Page } from './pages';
import { loadProduct } from './saveProduct';
import { loadBanner } from './saveContent';
import { loadPins, loadSynonym } from './searchRecords';

type ListQuery = {
  filter: Record<string, string | undefined>;
  perPage: number;
  after?: string | number;
};
type LoadList = (query: ListQuery) => Promise<Page<object & { id: number | string }>>;

const withId = <Row, Id>(rows: Row[], idOf: (row: Row) => Id) =>
  rows.map((row) => ({ ...row, id: idOf(row) }));

const loadAccounts = async (): Promise<StaffAccountWire[]> =>
  (await call('GET /staff/v1/accounts')).list;

/** How each resource is listed. */
export const LISTS: Record<string, LoadList> = {
  async orders({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/orders', { query });
    return { rows: withId(list, (row) => row.order_id), next: next_before_id };
  },
  async tickets({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/tickets', { query });
    return { rows: withId(list, (row) => row.ticket_number), next: next_before_id };
  },
  async customers({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/customers', { query });
    return { rows: withId(list, (row) => row.customer_id), next: next_before_id };
  },
  async products({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/products', { query });
    return { rows: withId(list, (row) => row.product_id), next: next_before_id };
  },
  categories: loadCategories,
  async looks({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/looks', { query });
    return { rows: withId(list, (row) => row.look_id), next: next_before_id };
  },
  async designers({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, after };
    const { list, next_after } = await call('GET /staff/v1/designers', { query });
    return { rows: withId(list, (row) => row.designer_id), next: next_after };
  },
  async 'landing-pages'({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, after };
    const { list, next_after } = await call('GET /staff/v1/landing-pages', { query });
    return { rows: withId(list, ({ handle }) => handle), next: next_after };
  },
  async coupons({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, after };
    const { list, next_after } = await call('GET /staff/v1/coupons', { query });
    return { rows: withId(list, (row) => row.code), next: next_after };
  },
  async 'gift-cards'({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/gift-cards', { query });
    return { rows: withId(list, (row) => row.gift_card_id), next: next_before_id };
  },
  async ledger({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/ledger', { query });
    return { rows: list, next: next_before_id };
  },
  async synonyms({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, after };
    const { list, next_after } = await call('GET /staff/v1/synonyms', { query });
    return { rows: withId(list, (row) => row.word), next: next_after };
  },
  async 'search-pins'({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, after };
    const { list, next_after } = await call('GET /staff/v1/search-pins', { query });
    return { rows: withId(list, (row) => row.query), next: next_after };
  },
  async reconciliation({ perPage, after }) {
    const query = { per_page: perPage, before: after };
    const { list, next_before } = await call('GET /staff/v1/reconciliation-days', { query });
    return { rows: withId(list, ({ day }) => day), next: next_before };
  },
  async audit({ filter, perPage, after }) {
    const query = { ...filter, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/audit', { query });
    return { rows: list, next: next_before_id };
  },
  async 'help-pages'() {
    const { list } = await call('GET /staff/v1/help-pages');
    return { rows: withId(list, ({ slug }) => slug), next: null };
  },
  banners: async () => ({ rows: (await call('GET /staff/v1/banners')).list, next: null }),
  carousels: async () => ({ rows: (await call('GET /staff/v1/carousels')).list, next: null }),
  webhooks: async () => ({ rows: (await call('GET /staff/v1/webhooks')).list, next: null }),
  async deliveries({ filter: { endpoint, state }, perPage, after }) {
    const query = { state, per_page: perPage, before_id: after };
    const params = { id: endpoint };
    const reply = await call('GET /staff/v1/webhooks/:id/deliveries', { params, query });
    return { rows: reply.list, next: reply.next_before_id };
  },
  jobs: async () => ({
    rows: withId((await call('GET /staff/v1/jobs')).list, ({ name }) => name),
    next: null,
  }),
  async 'dead-letters'({ filter: { queue = 'email' }, perPage, after }) {
    const query = { queue, per_page: perPage, before_id: after };
    const { list, next_before_id } = await call('GET /staff/v1/dead-letters', { query });
    return { rows: list, next: next_before_id };
  },
  accounts: async () => ({ rows: await loadAccounts(), next: null }),
  sessions: async () => ({ rows: (await call('GET /staff/v1/sessions')).list, next: null }),
};

/** How one record of each resource is loaded. */
export const RECORDS: Record<string, (id: string | number) => Promise<object>> = {
  orders: (id) => call('GET /staff/v1/orders/:id', { params: { id } }),
  tickets: (id) => call('GET /staff/v1/tickets/:id', { params: { id } }),
  customers: (id) => call('GET /staff/v1/customers/:id', { params: { id } }),
  async 'help-pages'(slug) {
    const page = await call('GET /staff/v1/help-pages/:slug', { params: { slug } });
    return { ...page, ...toFields(page.text) };
  },
  'gift-cards': (id) => call('GET /staff/v1/gift-cards/:id', { params: { id } }),
  banners: loadBanner,
  carousels: (id) => call('GET /staff/v1/carousels/:id', { params: { id } }),
  /** The id is the query: a time, and whether drafts are shown. */
  home: (id) =>
    call('GET /staff/v1/home', { query: Object.fromEntries(new URLSearchParams(String(id))) }),
  announcement: () => call('GET /staff/v1/announcement'),
  maintenance: () => call('GET /staff/v1/maintenance'),
  settings: () => call('GET /staff/v1/settings'),
  operation: async () => toOperationForm(await call('GET /staff/v1/operation')),
  shipping: () => call('GET /staff/v1/shipping'),
  'payment-methods': () => call('GET /staff/v1/payment-methods'),
  seller: () => call('GET /staff/v1/seller'),
  summary: () => call('GET /staff/v1/summary'),
  pictures: (id) => call('GET /staff/v1/products/:id/pictures', { params: { id } }),
  products: loadProduct,
  categories: loadCategory,
  reconciliation: (day) => call('GET /staff/v1/reconciliation', { query: { day } }),
  looks: loadLook,
  'landing-pages': (handle) => call('GET /staff/v1/landing-pages/:handle', { params: { handle } }),
  'landing-page-choices': () => call('GET /staff/v1/landing-page-choices'),
  'landing-page-report': () => call('GET /staff/v1/landing-page-report'),
  designers: (id) => call('GET /staff/v1/designers/:id', { params: { id } }),
  synonyms: loadSynonym,
  'search-pins': loadPins,
  'product-choices': () => call('GET /staff/v1/product-choices'),
  async coupons(code) {
    const { list } = await call('GET /staff/v1/coupons', { query: { search: String(code) } });
    const coupon = list.find((entry) => entry.code === code);
    if (!coupon) throw new Error(`There is no coupon ${code}.`);
    return coupon;
  },
  async webhooks(id) {
    const { list } = await call('GET /staff/v1/webhooks');
    const endpoint = list.find((entry) => String(entry.id) === String(id));
    if (!endpoint) throw new Error('There is no such endpoint.');
    return endpoint;
  },
  async accounts(id) {
    const account = (await loadAccounts()).find((entry) => String(entry.id) === String(id));
    if (!account) throw new Error('There is no such account.');
    return account;
  },
};
