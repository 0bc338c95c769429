/** Between the values of a label such as "S / Red", and between the names of its options. */
export const OPTION_SEPARATOR = ' / ';

/** Whether the sizes have two options or three, which are chosen one by one. */
export const hasSeveralOptions = (sizes: { options?: string }[]): boolean =>
  sizes.length > 1 && sizes.every(({ options }) => options?.includes(OPTION_SEPARATOR));

/** Whether a size label says that its product has only one size. */
export const isOneSize = (label: string): boolean => /^(free|one) size$/i.test(label);

/** A size on its own, for shoppers: "M", "One size". */
export const sizeName = (label: string): string => (isOneSize(label) ? 'One size' : label);

/** A size of a cart or order item; `sizeText` if it is not a size alone: "Size S, Colour Red". */
export type LabelledSize = { size: string; sizeText?: string };

/** A size beside other details, for shoppers: "Size M", "One size", "Size S, Colour Red". */
export const sizeLabel = ({ size, sizeText }: LabelledSize): string =>
  sizeText ?? (isOneSize(size) ? 'One size' : /size/i.test(size) ? size : `Size ${size}`);
