/**
 * Whether this is a path of this shop: "//elsewhere" and "/\elsewhere" are other hosts, and so is
 * "/\t/elsewhere" in browsers, which drop the tab.
 */
export const isSafeRedirectPath = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to);
