import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import type { Told } from './model.ts';

type Row = (typeof transitions)[number];

const byPeople: readonly Row[] = transitions.filter(({ by }) => !by.includes('system'));
const nameOf = ({ row, event }: Row): string => `row ${row} ${event}`;

/** Each row of the transition table that people cause, by its number and its event. */
export const rowsOfPeople: readonly string[] = byPeople.map(nameOf);

/** A copy begins another permit, so the history of the one that was copied does not tell of it. */
export const copied: readonly string[] = byPeople.filter(({ event }) => event === 'CLONE').map(nameOf);

/** Which of these rows the lines of a history have followed. */
export const rowsIn = (lines: readonly Told[]): string[] =>
  lines.flatMap(({ event, from_state, to_state, actor_sap }) =>
    from_state === null || actor_sap === null
      ? []
      : byPeople.filter((row) => row.event === event && row.from.includes(from_state) && row.to.includes(to_state)).map(nameOf),
  );
