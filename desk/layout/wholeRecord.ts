/**
 * Options of a page of one record. react-admin shows the row of the list until the record is
 * loaded, unless their `meta` differs: rows have fewer fields than records.
 */
export const WHOLE_RECORD = { meta: { isWhole: true } };
