import dynamic from 'next/dynamic';

/** Recently viewed products; loaded after the page, because they are personal and far down. */
export const LateRecentlyViewed = dynamic(
  () =>
    import(/* webpackChunkName: "product-extras" */ './RecentlyViewedCarousel').then(
      (module) => module.RecentlyViewedCarousel,
    ),
  { ssr: false },
);
