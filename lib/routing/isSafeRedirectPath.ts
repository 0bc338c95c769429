/** A path of this shop and nothing else: "//elsewhere" and "/\elsewhere" are addresses of other hosts, and so is "/\t/elsewhere" to a browser, which leaves the tab out. */
export const isSafeRedirectPath = (to: unknown): to is string =>
  typeof to === 'string' && /^\/(?![/\\])[\x21-\x7e]*$/.test(to);
