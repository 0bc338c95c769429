const at = (slug: string, id: string) => ({
  params: { path: [slug, id] },
  path: `/products/${slug}/${id}`,
});

/** Some of its sizes are sold out, and it has a film. */
export const lehenga = at('sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104');
/** In one size, and made when it is ordered. */
export const potli = at('zariphool-indigo-gota-patti-potli-bag', '620372');
