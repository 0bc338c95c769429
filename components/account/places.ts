export type AccountPlace = { name: string; text: string; href: string };
type Group = { name: string; places: AccountPlace[] };

/** The pages that belong to a customer, as the account's navigation lists them. */
export const ACCOUNT_PLACES: Group[] = [
  {
    name: 'Your pieces',
    places: [
      { name: 'My orders', text: 'On its way, and come', href: '/user/my-orders' },
      { name: 'Wishlist', text: 'What you keep in mind', href: '/user/wishlist' },
    ],
  },
  {
    name: 'About you',
    places: [
      { name: 'My account', text: 'Details, password and privacy', href: '/user/my-account' },
      { name: 'Addresses', text: 'Where parcels and bills go', href: '/user/addresses' },
      { name: 'Measurements', text: 'For clothes made to measure', href: '/user/my-measurement' },
    ],
  },
];

export const HOME = '/user/my-account';
