import { Admin, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import CategoryIcon from '@mui/icons-material/AccountTreeOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import GiftCardIcon from '@mui/icons-material/CardGiftcardOutlined';
import DesignerIcon from '@mui/icons-material/ContentCutOutlined';
import DevicesIcon from '@mui/icons-material/DevicesOutlined';
import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import LandingPageIcon from '@mui/icons-material/TravelExploreOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LookIcon from '@mui/icons-material/StyleOutlined';
import HistoryIcon from '@mui/icons-material/History';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import SynonymIcon from '@mui/icons-material/ManageSearchOutlined';
import LedgerIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import ReconciliationIcon from '@mui/icons-material/RuleOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import SupportIcon from '@mui/icons-material/MailOutlined';
import ShoppingBagIcon from '@mui/icons-material/ShoppingBagOutlined';
import CheckroomIcon from '@mui/icons-material/CheckroomOutlined';
import { authProvider } from './api/authProvider';
import { createDataProvider } from './api/dataProvider';
import { CategoryCreate } from './categories/CategoryCreate';
import { CategoryEdit } from './categories/CategoryEdit';
import { CategoryList } from './categories/CategoryList';
import { CouponCreate } from './coupons/CouponCreate';
import { CouponEdit } from './coupons/CouponEdit';
import { CouponList } from './coupons/CouponList';
import { CustomerList } from './customers/CustomerList';
import { CustomerPage } from './customers/CustomerPage';
import { GiftCardCreate } from './giftCards/GiftCardCreate';
import { GiftCardList } from './giftCards/GiftCardList';
import { GiftCardPage } from './giftCards/GiftCardPage';
import { LedgerList } from './ledger/LedgerList';
import { DesignerCreate } from './designers/DesignerCreate';
import { DesignerEdit } from './designers/DesignerEdit';
import { DesignerList } from './designers/DesignerList';
import { HelpPageEdit } from './help/HelpPageEdit';
import { HelpPageList } from './help/HelpPageList';
import { BannerCreate, BannerEdit, CarouselCreate, CarouselEdit } from './home/ContentEdit';
import { HomePage } from './home/HomePage';
import { LandingPageCreate } from './landingPages/LandingPageCreate';
import { LandingPageEdit } from './landingPages/LandingPageEdit';
import { LandingPageList } from './landingPages/LandingPageList';
import { LandingPageReport } from './landingPages/LandingPageReport';
import { JobsPage } from './jobs/JobsPage';
import { DeskLayout } from './layout/DeskLayout';
import { SetUpPage } from './layout/SetUpPage';
import { SignInPage } from './layout/SignInPage';
import { LookCreate, LookEdit, LookList } from './looks/LookPages';
import { NoticesPage } from './notices/NoticesPage';
import { OrderList } from './orders/OrderList';
import { OrderPage } from './orders/OrderPage';
import { ProductCreate } from './products/ProductCreate';
import { ProductEdit } from './products/ProductEdit';
import { ProductList } from './products/ProductList';
import { PinCreate, PinEdit, PinList } from './search/PinPages';
import { ReconciliationList } from './reconciliation/ReconciliationList';
import { ReconciliationPage } from './reconciliation/ReconciliationPage';
import { SynonymCreate, SynonymEdit, SynonymList } from './search/SynonymPages';
import { AccountCreate } from './staff/AccountCreate';
import { AccountList } from './staff/AccountList';
import { AuditList } from './staff/AuditList';
import { SessionList } from './staff/SessionList';
import { TaxPage } from './tax/TaxPage';
import { SettingsPage } from './terms/SettingsPage';
import { TicketList } from './tickets/TicketList';
import { TicketPage } from './tickets/TicketPage';
import { TodayPage } from './today/TodayPage';
import { WebhookCreate } from './webhooks/WebhookCreate';
import { WebhookList } from './webhooks/WebhookList';
import { WebhookPage } from './webhooks/WebhookPage';
import { darkTheme, lightTheme } from './theme';

const dataProvider = createDataProvider();

/** In the order of the menu. */
const RESOURCES: ResourceProps[] = [
  { name: 'orders', icon: ShoppingBagIcon, list: OrderList, show: OrderPage },
  { name: 'tickets', icon: SupportIcon, list: TicketList, show: TicketPage },
  { name: 'customers', icon: PeopleIcon, list: CustomerList, show: CustomerPage },
  {
    name: 'products',
    icon: CheckroomIcon,
    list: ProductList,
    edit: ProductEdit,
    create: ProductCreate,
  },
  {
    name: 'categories',
    icon: CategoryIcon,
    list: CategoryList,
    edit: CategoryEdit,
    create: CategoryCreate,
  },
  {
    name: 'designers',
    icon: DesignerIcon,
    list: DesignerList,
    edit: DesignerEdit,
    create: DesignerCreate,
  },
  { name: 'looks', icon: LookIcon, list: LookList, edit: LookEdit, create: LookCreate },
  {
    name: 'coupons',
    icon: LocalOfferIcon,
    list: CouponList,
    edit: CouponEdit,
    create: CouponCreate,
  },
  {
    name: 'gift-cards',
    icon: GiftCardIcon,
    options: { label: 'Gift cards' },
    list: GiftCardList,
    create: GiftCardCreate,
    show: GiftCardPage,
  },
  {
    name: 'ledger',
    icon: LedgerIcon,
    options: { label: 'Wallets and points' },
    list: LedgerList,
  },
  {
    name: 'reconciliation',
    icon: ReconciliationIcon,
    options: { label: 'Reconciliation' },
    list: ReconciliationList,
    show: ReconciliationPage,
  },
  {
    name: 'help-pages',
    icon: HelpIcon,
    options: { label: 'Help pages' },
    list: HelpPageList,
    edit: HelpPageEdit,
  },
  { name: 'banners', edit: BannerEdit, create: BannerCreate },
  { name: 'carousels', edit: CarouselEdit, create: CarouselCreate },
  {
    name: 'synonyms',
    icon: SynonymIcon,
    list: SynonymList,
    edit: SynonymEdit,
    create: SynonymCreate,
  },
  {
    name: 'landing-pages',
    icon: LandingPageIcon,
    options: { label: 'Landing pages' },
    list: LandingPageList,
    edit: LandingPageEdit,
    create: LandingPageCreate,
  },
  {
    name: 'search-pins',
    icon: PinIcon,
    options: { label: 'Pinned results' },
    list: PinList,
    edit: PinEdit,
    create: PinCreate,
  },
  {
    name: 'accounts',
    icon: BadgeIcon,
    options: { label: 'Staff' },
    list: AccountList,
    create: AccountCreate,
  },
  {
    name: 'webhooks',
    icon: WebhookIcon,
    list: WebhookList,
    show: WebhookPage,
    create: WebhookCreate,
  },
  { name: 'audit', icon: HistoryIcon, options: { label: 'Audit log' }, list: AuditList },
  { name: 'sessions', icon: DevicesIcon, options: { label: 'Your sessions' }, list: SessionList },
];

/** The desk: one resource per kind of record; the menu has those that the role may see. */
export const Desk = () => (
  <Admin
    title="Desk"
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={SignInPage}
    layout={DeskLayout}
    dashboard={TodayPage}
    theme={lightTheme}
    darkTheme={darkTheme}
    requireAuth
    disableTelemetry
  >
    {RESOURCES.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      <Route path="/home" element={<HomePage />} />
      <Route path="/notices" element={<NoticesPage />} />
      <Route path="/settings" element={<SettingsPage />} />
      <Route path="/settings/:section" element={<SettingsPage />} />
      <Route path="/landing-page-report" element={<LandingPageReport />} />
      <Route path="/jobs" element={<JobsPage />} />
      <Route path="/tax" element={<TaxPage />} />
    </CustomRoutes>
    <CustomRoutes noLayout>
      <Route path="/set-up" element={<SetUpPage />} />
    </CustomRoutes>
  </Admin>
);
