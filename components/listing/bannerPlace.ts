/** Cards before the banner of a list: a whole number of rows with two, three or four columns. */
export const BANNER_AFTER = 12;
