/** Whether a call at this path places an order: the specification has these as GET. */
export const placesOrder = (path: string): boolean =>
  /^(\/main)?\/order\/v1\/checkout\/order\//.test(path);
