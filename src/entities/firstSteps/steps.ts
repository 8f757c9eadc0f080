import { matchPath } from 'react-router-dom';
import { myLabel, openLabel } from '#domain/permits/permitList/permit.labels.ts';
import { listHref } from '#src/entities/permits/permitAddress.ts';
import { guidePath } from '#src/platform/guides.ts';
import { href } from '#src/platform/routes.ts';

/** A first step: where its link leads, and the address at which it has been taken. */
type Step = { to: string; at: string };

export const stepNames = ['waiting', 'permit', 'board', 'emergencies', 'handover', 'guide'] as const;
export type StepName = (typeof stepNames)[number];

export const steps: Readonly<Record<StepName, Step>> = {
  waiting: { to: listHref(myLabel), at: listHref(myLabel) },
  // Which permit is theirs to choose; the list leads to all.
  permit: { to: listHref(openLabel), at: '/apps/permit/:permitId/:trackingNumber' },
  board: { to: href('/apps/board'), at: '/apps/board' },
  emergencies: { to: href('/apps/permit-emergencies'), at: '/apps/permit-emergencies' },
  handover: { to: href('/apps/permit-handover'), at: '/apps/permit-handover' },
  guide: { to: guidePath('signing-a-step'), at: guidePath('signing-a-step') },
};

/** The steps that have been taken, as the settings keep them; a word that is none is left out. */
export const takenIn = (kept: string): StepName[] => stepNames.filter((name) => kept.split(' ').includes(name));

/** What the settings keep once somebody was at this path; null where it takes no further step. */
export const takenAt = (kept: string, pathname: string): string | null => {
  const taken = takenIn(kept);
  const step = stepNames.find((name) => matchPath(steps[name].at, pathname));
  return step && !taken.includes(step) ? stepNames.filter((name) => name === step || taken.includes(name)).join(' ') : null;
};
