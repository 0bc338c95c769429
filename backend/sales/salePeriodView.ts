type Period = { starts_at: string | Date; ends_at: string | Date };

/** The period of a sale in the contract; the database writes times inside JSON with its own offset. */
export const salePeriodView = ({ starts_at, ends_at }: Period) => ({
  starts_at: new Date(starts_at).toISOString(),
  ends_at: new Date(ends_at).toISOString(),
});
