import { conditions } from '#domain/permits/guards/permit.guards.ts';
import type { Transition } from '#domain/permits/life/permit.transitions.data.ts';
import { endingRows } from './ending.rows.ts';
import { issuedRows } from './issued.rows.ts';
import { planningRows } from './planning.rows.ts';
import { nameOf, type TableRow } from './row.ts';
import { workingRows } from './working.rows.ts';

/** Every way that the table of transitions has from one state to the next, each led over HTTP. */
export const tableRows: readonly TableRow[] = [...planningRows, ...issuedRows, ...workingRows, ...endingRows].sort(
  (one, other) => one.row - other.row,
);

const waysOf = ({ row, from, event, to }: Transition): string[] =>
  from.flatMap((begin) => to.map((end) => nameOf({ row, from: begin, event, to: end })));

/** What the conditions of a row may say when they refuse. */
const blocksOf = ({ when }: Transition): string[] => when.flatMap((name) => Object.keys(conditions[name].texts));

/** A stop without a reason is one for danger: what refuses it is who may not stop. */
const isForReasonAlone = ({ event, when }: Transition): boolean => event === 'SUSPEND' && when.every((name) => name === 'reason');

/** Refused by one of its conditions, or, where the server meets those by itself, because the call asks for what cannot be. */
const isRefusedIn = (rows: readonly TableRow[], known: Transition): boolean =>
  rows.some(({ row, event, refused }) => {
    if (!refused || row !== known.row || event !== known.event) return false;
    if (isForReasonAlone(known)) return refused.problem === 'not_allowed';
    return refused.block ? blocksOf(known).includes(refused.block) : refused.problem === 'validation';
  });

/** What is missing for every row of a table to be led over HTTP, and what is led that the table does not have. */
export const faultsAgainst = (table: readonly Transition[], rows: readonly TableRow[]): string[] => {
  const [known, led] = [table.flatMap(waysOf), rows.map(nameOf)];
  const guarded = table.filter(({ by, when }) => !by.includes('system') && when.length > 0);
  return [
    ...known.filter((way) => !led.includes(way)).map((way) => `${way} is not led over HTTP`),
    ...led.filter((way) => !known.includes(way)).map((way) => `${way} is not in the table`),
    ...led.filter((way, index) => led.indexOf(way) !== index).map((way) => `${way} is led twice`),
    ...guarded.filter((row) => !isRefusedIn(rows, row)).map(({ row, event }) => `row ${row} ${event} is never refused`),
  ];
};
