/** The domains as a merchant names them, in the order in which a shopper meets them. The first pattern that fits a file decides. */
const DOMAINS = [
  [
    'sandboxes',
    'Sandboxes of payment and sign-in',
    [/^backend\/(payments|auth\/identity)\/sandbox/],
  ],
  [
    'staff-and-desk',
    'Staff and the desk',
    [
      /^desk\//,
      /^backend\/(staff|couriers|webhooks)\//,
      /^backend\/mail\/staff(Notifications|Summary)/,
      /^lib\/contract\/staff/,
      /^backend\/notifications\//,
    ],
  ],
  [
    'operator',
    'Messages to the operator: start, settings and import',
    [
      /^(backend|server)\/(infra|catalogue|media)\//,
      /^(backend|server)\/(env|sandboxRefusal)\.ts/,
      /^backend\/http\/(health|metrics)\.ts/,
      /^lib\/node\//,
      /^tools\//,
    ],
  ],
  ['home', 'Home', [/^components\/home\//, /^pages\/index\.tsx/, /^backend\/bootstrap\//]],
  [
    'lists-and-search',
    'Lists, designers and search',
    [
      /^components\/(browse|listing|search|product-card|designers)\//,
      /^pages\/(collections|color|occasion|price|designer|image-search|popular-styles|search|similar|top-|new)/,
      /^backend\/(browse|listing|search|recent)\//,
      /^lib\/(model\/listing|routing\/browseLinks|seo\/listingTitle|model\/categoryIds)/,
    ],
  ],
  [
    'measurements',
    'Measurements and sizes',
    [
      /^(components|backend)\/measurements\//,
      /^pages\/user\/my-measurement/,
      /^lib\/(contract|model)\/(measurement|size)/,
    ],
  ],
  [
    'product',
    'Product',
    [
      /^(components|pages|backend)\/products?\//,
      /^backend\/stockAlerts\//,
      /^lib\/(model\/product|i18n\/taxNote)/,
    ],
  ],
  ['gift-cards', 'Gift cards', [/giftCard(?!Emails)/i, /^pages\/gift-cards/]],
  [
    'rewards',
    'Wallet, loyalty points and coupons',
    [
      /^components\/rewards\//,
      /^backend\/(wallet|coupons|money)\//,
      /^pages\/user\/(aza-|coupons)/,
      /^backend\/orders\/(awardPoints|redemptions)/,
    ],
  ],
  [
    'cart',
    'Cart',
    [
      /^(components|backend)\/cart\//,
      /^components\/coupon\//,
      /^pages\/(checkout|api)\/cart/,
      /^lib\/(contract\/cart|forms\/eventDate)/,
      /^server\/formCart/,
    ],
  ],
  [
    'checkout',
    'Checkout, addresses and payment',
    [
      /^components\/(checkout|address)\//,
      /^components\/layout\/Checkout/,
      /^pages\/checkout\//,
      /^backend\/(checkout|address|payments)\//,
      /^backend\/orders\/(limitRules|orderLimits|placeOrder|latePayment|chosenPaymentMethod)/,
      /^lib\/(forms\/.*(address|postcode)|contract\/(address|checkout|payments)|content\/paymentMarks)/i,
      /^store\/toasts\/address/,
    ],
  ],
  [
    'orders',
    'Orders, returns and exchanges',
    [
      /^components\/orders\//,
      /^pages\/(user\/(my-orders|track-order|delayed-item)|api\/delayed-item)/,
      /^backend\/(orders|delays)\//,
      /^lib\/(model\/(order|fulfilment|cancellation)|content\/returnTexts|contract\/(order|cancellations|exchanges))/,
      /^services\/api\/orders/,
    ],
  ],
  [
    'wishlist',
    'Wishlist and named lists',
    [
      /^(components|backend)\/(wishlist|namedLists)\//,
      /^pages\/(shared-wishlist|user\/wishlist)/,
      /^lib\/contract\/namedLists/,
    ],
  ],
  ['stores', 'Stores', [/^(components|pages|backend)\/stores\//, /^lib\/i18n\/openingHours/]],
  [
    'contact',
    'Contact and customer support',
    [
      /^(components|backend)\/(contact|support|tickets)\//,
      /^pages\/help\/contact/,
      /^lib\/(model|contract)\/ticket/,
      /^store\/support\//,
    ],
  ],
  [
    'account',
    'Account and sign-in',
    [
      /^(components|backend)\/(account|auth|privacy|emailPreferences)\//,
      /^components\/layout\/(AuthGate|SignInRequired|ForcedLogoutDialog)/,
      /^pages\/(user|api\/unsubscribe)/,
      /^lib\/(forms\/accountRules|contract\/(account|otp|privacy))/,
      /^store\/(auth\/|toasts\/account)/,
      /^services\/api\/identity/,
    ],
  ],
  ['help-and-policies', 'Help and policies', [/^lib\/content\//, /^(components|pages)\/help\//]],
  ['emails-and-text-messages', 'Emails and text messages', [/^backend\/mail\//]],
  ['invoices-and-documents', 'Invoices and documents', [/^backend\/(invoices|tax)\//]],
  [
    'feeds-and-titles',
    'Feeds, titles and descriptions',
    [
      /^lib\/(seo|feeds)\//,
      /^pages\/(feeds|.*\.(txt|xml)\.ts)/,
      /^server\/(markdown|newArrivals|textDocument)/,
      /^backend\/share\//,
    ],
  ],
  ['refusals', 'Refusals of the backend that every part shares', [/^(backend|lib\/contract)\//]],
  ['every-page', 'Every page: header, footer, cookies, errors and shared words', [/./]],
];

/** Every domain: its file name below docs/texts, and its heading. */
export const domains = DOMAINS.map(([name, heading]) => ({ name, heading }));

/** The name of the domain of a source file. */
export const domainOf = (file) =>
  DOMAINS.find(([, , patterns]) => patterns.some((pattern) => pattern.test(file)))[0];
