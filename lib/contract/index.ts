import { accountCalls, profileCalls } from './account';
import { addressCalls } from './address';
import { cancellationCalls } from './cancellations';
import { emailPreferenceCalls } from './emailPreferences';
import { exchangeCalls } from './exchanges';
import { bootstrapCalls, visitCalls } from './bootstrap';
import { browseCalls } from './browse';
import { cartCalls } from './cart';
import { catalogueCalls } from './catalogue';
import { catalogueSyncCalls } from './catalogueSync';
import { checkoutCalls } from './checkout';
import { giftCardCalls } from './giftCards';
import { invoiceCalls } from './invoices';
import { listingCalls } from './listing';
import { measurementCalls } from './measurements';
import { namedListCalls } from './namedLists';
import { offerCalls, pincodeCalls } from './offer';
import { orderCalls } from './orders';
import { delayCalls } from './delays';
import { orderTrackingCalls } from './orderTracking';
import { otpCalls } from './otp';
import { packingSlipCalls } from './packingSlips';
import { paymentCalls } from './payments';
import { helpTextCalls } from './helpTexts';
import { policyCalls } from './policies';
import { privacyCalls } from './privacy';
import { productCalls } from './product';
import { recentCalls } from './recent';
import { savedCardCalls } from './savedCards';
import { sessionCalls } from './sessions';
import { staffCalls } from './staff';
import { staffBackupCalls } from './staffBackups';
import { staffCategoryCalls } from './staffCategories';
import { staffCouponCalls } from './staffCoupons';
import { staffCustomerCalls } from './staffCustomers';
import { staffBuyerCalls } from './staffBuyers';
import { staffDelayCalls } from './staffDelays';
import { staffUndeliveredCalls } from './staffUndelivered';
import { staffDesignerCalls } from './staffDesigners';
import { staffDocumentCalls } from './staffDocuments';
import { staffExchangeCalls } from './staffExchanges';
import { staffConversionCalls } from './staffConversions';
import { staffGstCalls } from './staffGst';
import { staffGiftCardCalls } from './staffGiftCards';
import { staffLedgerCalls } from './staffLedger';
import { staffHelpCalls } from './staffHelp';
import { staffHomeCalls } from './staffHome';
import { staffNoticeCalls } from './staffNotices';
import { staffLandingPageCalls } from './staffLandingPages';
import { staffLookCalls } from './staffLooks';
import { staffOperationCalls } from './staffOperation';
import { staffOrderCalls } from './staffOrders';
import { staffSearchCalls } from './staffSearch';
import { staffSettingCalls } from './staffSettings';
import { staffShipmentCalls } from './staffShipments';
import { staffReconciliationCalls } from './staffReconciliation';
import { staffPictureCalls } from './staffPictures';
import { staffProductCalls } from './staffProducts';
import { staffSaleCalls } from './staffSales';
import { staffStockCalls } from './staffStock';
import { staffSummaryCalls } from './staffSummary';
import { staffTicketCalls } from './staffTickets';
import { staffJobCalls } from './staffJobs';
import { staffWebhookCalls } from './staffWebhooks';
import { stockAlertCalls } from './stockAlerts';
import { storeCalls } from './stores';
import { searchSignalCalls } from './searchSignals';
import { webVitalsCalls } from './webVitals';
import { ticketCalls } from './tickets';
import { walletCalls } from './wallet';
import { wishlistCalls } from './wishlist';

/** Calls that belong to one person. */
export const main = {
  ...bootstrapCalls,
  ...accountCalls,
  ...profileCalls,
  ...cartCalls,
  ...wishlistCalls,
  ...namedListCalls,
  ...addressCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...paymentCalls,
  ...recentCalls,
  ...giftCardCalls,
  ...otpCalls,
  ...walletCalls,
  ...measurementCalls,
  ...cancellationCalls,
  ...invoiceCalls,
  ...packingSlipCalls,
  ...exchangeCalls,
  ...stockAlertCalls,
  ...emailPreferenceCalls,
  ...pincodeCalls,
  ...privacyCalls,
  ...sessionCalls,
  ...savedCardCalls,
  ...orderTrackingCalls,
  ...delayCalls,
  ...ticketCalls,
};
export type Main = typeof main;

/** Calls with the same response for everybody in a country. */
export const gateway = {
  ...bootstrapCalls,
  ...visitCalls,
  ...listingCalls,
  ...productCalls,
  ...offerCalls,
  ...browseCalls,
  ...catalogueCalls,
  ...policyCalls,
  ...helpTextCalls,
  ...storeCalls,
  ...webVitalsCalls,
  ...searchSignalCalls,
};
export type Gateway = typeof gateway;

/** Calls of the people who run the store, on a port of their own. */
export const staff = {
  ...staffCalls,
  ...staffOrderCalls,
  ...staffBuyerCalls,
  ...staffDelayCalls,
  ...staffUndeliveredCalls,
  ...staffShipmentCalls,
  ...staffDocumentCalls,
  ...staffExchangeCalls,
  ...staffStockCalls,
  ...staffProductCalls,
  ...staffSaleCalls,
  ...staffPictureCalls,
  ...staffCategoryCalls,
  ...staffDesignerCalls,
  ...staffLookCalls,
  ...staffLandingPageCalls,
  ...staffCouponCalls,
  ...staffGiftCardCalls,
  ...staffLedgerCalls,
  ...staffConversionCalls,
  ...staffGstCalls,
  ...staffReconciliationCalls,
  ...staffHomeCalls,
  ...staffHelpCalls,
  ...staffSearchCalls,
  ...staffSettingCalls,
  ...staffOperationCalls,
  ...staffNoticeCalls,
  ...staffSummaryCalls,
  ...staffTicketCalls,
  ...staffCustomerCalls,
  ...staffWebhookCalls,
  ...staffJobCalls,
  ...staffBackupCalls,
};
export type Staff = typeof staff;

/** Calls of a shop's own system, which keeps products and stock fresh. */
export const catalogue = { ...catalogueSyncCalls };
export type CatalogueSync = typeof catalogue;
