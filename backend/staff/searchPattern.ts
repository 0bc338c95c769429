/** A pattern for like that contains the text; its own % and _ are characters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
