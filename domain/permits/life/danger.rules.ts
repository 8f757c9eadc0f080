type Report = { event: string; by: unknown; at: string; comment: string | null };

const isSame = (one: Report, other: Report): boolean => one.event === other.event && one.comment === other.comment;

/** Danger that was reported beside what has stopped the work, newest first. What the system found of the same space is said once, however often. */
export const alsoReported = <One extends Report>({
  stopped,
  danger,
}: {
  stopped: Report | null;
  danger: readonly One[];
}): readonly One[] =>
  danger.filter((report, index) =>
    report.by === null
      ? !(stopped && isSame(report, stopped)) && danger.findIndex((other) => isSame(other, report)) === index
      : report.at !== stopped?.at || report.event !== stopped.event,
  );
