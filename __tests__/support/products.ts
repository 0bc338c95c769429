const visitOf = (slug: string, id: string) => ({
  params: { path: [slug, id] },
  path: `/products/${slug}/${id}`,
});

/** Has sold-out sizes and a film. */
export const lehenga = visitOf('sitarabagh-midnight-blue-resham-embroidered-lehenga-set', '620104');
/** In one size, made to order. */
export const potli = visitOf('zariphool-indigo-gota-patti-potli-bag', '620372');
