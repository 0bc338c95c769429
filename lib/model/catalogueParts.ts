/** Most products in one part of the catalogue, as feeds read it. */
export const CATALOGUE_PART = 500;
/** Most products in one part of the catalogue, as sitemaps read it. */
export const SITEMAP_PART = 2_000;
