type ActRow = { created_at: Date; actor: string; act: string };

/** What staff did, as a timeline. */
export const timelineView = (acts: readonly ActRow[]) =>
  acts.map(({ created_at, actor, act }) => ({ at: created_at.toISOString(), actor, act }));
