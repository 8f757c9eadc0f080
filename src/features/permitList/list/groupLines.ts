import type { Language } from '#domain/kernel/language.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { nobody, type PermitGroup } from '#domain/permits/permitList/permit.groups.ts';
import { stateName, waitingName } from '#src/entities/permits/permitTexts.ts';
import type { ListGroup } from './permitRows.ts';

type Part = { group: ListGroup; folded: boolean; line: number; row: number };
/** The head of a group as a line of the list. */
export type GroupHead = ListGroup & { folded: boolean };

/** What is shown of a list: a head for each group, and under it the rows of those that are open. */
export type Lines = {
  count: number;
  /** The head on a line; undefined where a row is. */
  headAt: (line: number) => GroupHead | undefined;
  /** The place in the list of the row on a line; null where a head is. */
  rowOf: (line: number) => number | null;
};

const ungrouped = (total: number): Lines => ({ count: total, headAt: () => undefined, rowOf: (line) => line });

/** The lines of a list of so many rows. Without groups each row is a line. */
export const linesOf = (total: number, groups: readonly ListGroup[], folded: readonly string[]): Lines => {
  if (groups.length === 0) return ungrouped(total);
  const parts: Part[] = [];
  let line = 0;
  let row = 0;
  for (const group of groups) {
    const isFolded = folded.includes(group.key);
    parts.push({ group, folded: isFolded, line, row });
    line += 1 + (isFolded ? 0 : group.count);
    row += group.count;
  }
  const partAt = (at: number) => parts.findLast((part) => part.line <= at);
  return {
    count: line,
    headAt: (at) => {
      const part = partAt(at);
      return part?.line === at ? { ...part.group, folded: part.folded } : undefined;
    },
    rowOf: (at) => {
      const part = partAt(at);
      return part && part.line < at ? part.row + at - part.line - 1 : null;
    },
  };
};

/** What the rows under a head have in common; the texts of permits must be loaded. */
export const headText = ({ key, name }: ListGroup, group: PermitGroup | '', language: Language): string => {
  if (group === 'waiting') return waitingName(key === nobody ? null : key);
  const state = group === 'state' ? permitStates.find((one) => one === key) : undefined;
  if (state) return stateName(state, language);
  return name ? `${key} · ${name}` : key;
};
