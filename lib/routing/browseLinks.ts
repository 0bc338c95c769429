export type StaticBrowseLink = { name: string; href: string };

const NEW_IN = { name: 'New in', href: '/new' };
const OFFERS = { name: 'Offers', href: '/offers' };

export const FEATURED_BROWSE_LINKS: StaticBrowseLink[] = [
  NEW_IN,
  { name: 'Designers', href: '/designers' },
  OFFERS,
];

export const BROWSE_LINKS: { heading: string; links: StaticBrowseLink[] }[] = [
  {
    heading: 'Discover',
    links: [
      NEW_IN,
      { name: 'Ready to ship', href: '/ready-to-ship' },
      { name: 'Ships in 24 hours', href: '/ships-in-24-hours' },
      { name: 'Aza curates', href: '/aza-curates' },
      { name: 'Aza exclusives', href: '/aza-exclusives' },
      OFFERS,
      { name: 'Clearance sale', href: '/clearance-sale' },
      { name: 'Buy a gift card', href: '/gift-cards' },
      { name: 'All pieces', href: '/products' },
    ],
  },
  {
    heading: 'Designers',
    links: [
      { name: 'Designers, A to Z', href: '/designers' },
      { name: 'Designers to know', href: '/designer' },
      { name: 'Designer collections', href: '/designer-collections' },
      { name: 'Top designers', href: '/top-designers' },
      { name: 'Top designer collections', href: '/top-designer-collections' },
      { name: 'Most viewed', href: '/top-searched-products' },
      { name: 'Popular styles', href: '/popular-styles' },
    ],
  },
  {
    heading: 'Shop by',
    links: [
      { name: 'Collections', href: '/collections' },
      { name: 'Occasion', href: '/occasion' },
      { name: 'Colour', href: '/color' },
      { name: 'Price', href: '/price' },
      { name: 'Photo', href: '/image-search' },
    ],
  },
];
