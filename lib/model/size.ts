/** Whether a size label says that its product has only one size. */
export const isOneSize = (label: string): boolean => /^(free|one) size$/i.test(label);

/** A size on its own, for shoppers: "M", "One size". */
export const sizeName = (label: string): string => (isOneSize(label) ? 'One size' : label);

/** A size beside other details, for shoppers: "Size M", "One size". */
export const sizeLabel = (label: string): string =>
  isOneSize(label) ? 'One size' : /size/i.test(label) ? label : `Size ${label}`;

/** The end of "2 left in size M"; empty if the product has only one size. */
export const inSize = (label: string): string => (isOneSize(label) ? '' : ` in size ${label}`);
