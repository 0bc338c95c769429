type AccountLink = { name: string; text: string; href: string };
type AccountLinkGroup = { name: string; links: AccountLink[] };

/** The account pages, in the order and groups of the navigation. */
export const ACCOUNT_LINKS: AccountLinkGroup[] = [
  {
    name: 'Your pieces',
    links: [
      { name: 'My orders', text: 'On its way, and come', href: '/user/my-orders' },
      { name: 'Wishlist', text: 'What you keep in mind', href: '/user/wishlist' },
      {
        name: 'Followed designers',
        text: 'Houses you like, and what is new there',
        href: '/user/followed-designers',
      },
    ],
  },
  {
    name: 'Your rewards',
    links: [
      { name: 'Wallet', text: 'Refunds and credits to spend', href: '/user/aza-wallet' },
      {
        name: 'Loyalty points',
        text: 'Your tier, and what you have earned',
        href: '/user/aza-loyalty-points',
      },
      { name: 'Coupons', text: 'Those that are yours to use', href: '/user/coupons' },
    ],
  },
  {
    name: 'About you',
    links: [
      { name: 'My account', text: 'Details, password and privacy', href: '/user/my-account' },
      {
        name: 'Where you are signed in',
        text: 'Your devices, and signing out of them',
        href: '/user/devices',
      },
      { name: 'Addresses', text: 'Where parcels and bills go', href: '/user/addresses' },
      { name: 'Measurements', text: 'For clothes made to measure', href: '/user/my-measurement' },
    ],
  },
];

export const ACCOUNT_HOME = '/user/my-account';
