import { accountChecks } from './accounts';
import { addressChecks } from './addresses';
import { browseChecks } from './browse';
import type { Check } from './check';
import { coverage } from './coverage';
import { identityChecks } from './identity';
import { listingChecks } from './listings';
import { wishlistAndCartChecks } from './wishlistAndCart';
import { deductionChecks, cancellationChecks } from './money';
import { orderChecks, concurrencyChecks } from './orders';
import { socialLogin } from './socialLogin';
import { staffAccountChecks } from './staff';
import { staffCatalogueChecks } from './staffCatalogue';
import { staffCoverage } from './staffCoverage';
import { staffCustomerChecks } from './staffCustomers';
import { staffContentChecks } from './staffContent';
import { staffJobChecks } from './staffJobs';
import { staffOrderChecks } from './staffOrders';
import { staffTicketChecks } from './staffTickets';
import { staffWebhookChecks } from './staffWebhooks';
import { takeoverChecks, otpTakeoverChecks } from './takeover';

/** Every check in report order. Coverage is last: it sends the calls that no other check sends. */
export const checks: Check[] = [
  ...browseChecks,
  ...listingChecks,
  ...accountChecks,
  ...wishlistAndCartChecks,
  ...addressChecks,
  ...orderChecks,
  ...deductionChecks,
  ...cancellationChecks,
  ...identityChecks,
  ...socialLogin,
  ...takeoverChecks,
  ...concurrencyChecks,
  ...coverage,
];

export const mailboxChecks: Check[] = otpTakeoverChecks;

/** For backends whose staff API can be reached. */
export const staffChecks: Check[] = [
  ...staffAccountChecks,
  ...staffOrderChecks,
  ...staffCatalogueChecks,
  ...staffTicketChecks,
  ...staffCustomerChecks,
  ...staffContentChecks,
  ...staffWebhookChecks,
  ...staffJobChecks,
  ...staffCoverage,
];
