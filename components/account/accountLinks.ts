import { EMAIL_PREFERENCES_HREF } from '@/lib/routing/emailPreferencesHref';

type AccountLink = { name: string; text: string; href: string };
type AccountLinkGroup = { name: string; links: AccountLink[] };

export const ACCOUNT_LINKS: AccountLinkGroup[] = [
  {
    name: 'Shopping',
    links: [
      { name: 'My orders', text: 'Upcoming and past orders', href: '/user/my-orders' },
      { name: 'Wishlist', text: 'Pieces you love', href: '/user/wishlist' },
      {
        name: 'Followed designers',
        text: 'Designers you love, and what’s new from them',
        href: '/user/followed-designers',
      },
    ],
  },
  {
    name: 'Your rewards',
    links: [
      { name: 'Aza wallet', text: 'Refunds, gift cards and credits', href: '/user/aza-wallet' },
      {
        name: 'Loyalty points',
        text: 'Your tier and points',
        href: '/user/aza-loyalty-points',
      },
      { name: 'Coupons', text: 'Your available coupons', href: '/user/coupons' },
    ],
  },
  {
    name: 'About you',
    links: [
      { name: 'My account', text: 'Details, password and privacy', href: '/user/my-account' },
      { name: 'Addresses', text: 'Delivery and billing', href: '/user/addresses' },
      { name: 'Measurements', text: 'For made-to-measure pieces', href: '/user/my-measurement' },
      {
        name: 'Email preferences',
        text: 'Updates on saved pieces and your cart',
        href: EMAIL_PREFERENCES_HREF,
      },
      {
        name: 'Devices',
        text: 'Where you’re signed in',
        href: '/user/devices',
      },
    ],
  },
];

export const ACCOUNT_HOME = '/user/my-account';
