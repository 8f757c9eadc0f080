import { whenMoved } from '#src/system/Moves.tsx';
import type { System } from '#src/system/System.tsx';
import { takenAt } from './steps.ts';

/** Ticks a first step off when its screen is visited, for as long as a person has them shown. Answers how to stop. */
export const watchFirstSteps = ({ settings }: Pick<System, 'settings'>): (() => void) =>
  whenMoved(({ pathname }) => {
    const { firstSteps, firstStepsTaken } = settings.getSnapshot().context.chosen;
    const taken = firstSteps === 'shown' ? takenAt(firstStepsTaken, pathname) : null;
    if (taken !== null) settings.send({ type: 'settings.changed', change: { firstStepsTaken: taken } });
  });
