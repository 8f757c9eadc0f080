const hearers = new Set<() => void>();

/** Calls back whenever another page of this browser has changed the samples, until it is given up. */
export const whenSamplesChangedElsewhere = (hear: () => void): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

/** Another page has changed them, and this one knows by now how. */
export const heardSamplesChange = (): void => {
  for (const hear of hearers) hear();
};
