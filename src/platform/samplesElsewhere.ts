/** What another page has done with the samples: changed something, or reset all of them. */
export type SamplesChange = 'changed' | 'reset';
type Hear = (change: SamplesChange) => void;

const hearers = new Set<Hear>();

/** Calls back whenever another page of this browser has changed or reset the samples, until it is given up. */
export const whenSamplesChangedElsewhere = (hear: Hear): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

/** Another page has done so, and this one knows by now how. */
export const heardSamplesChange = (change: SamplesChange): void => {
  for (const hear of hearers) hear(change);
};
