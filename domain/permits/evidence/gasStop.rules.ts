/** What the history keeps of why silence has stopped work begins like this, in English. */
export const silentComment = 'Continuous monitoring silent:';

/** What the history keeps of a gas test that nobody has made in time, in English. */
export const overdueComment = 'Gas test overdue.';

/** How gas stopped work, by what the history keeps of the stop: nothing was heard, nobody tested in time, or a test or reading failed. */
export const gasStopOf = (comment: string | null): 'failed' | 'overdue' | 'silent' => {
  if (comment?.startsWith(silentComment)) return 'silent';
  return comment?.startsWith(overdueComment) ? 'overdue' : 'failed';
};
