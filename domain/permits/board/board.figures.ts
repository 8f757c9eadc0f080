import { activeStates } from '#domain/permits/kernel/permit.states.ts';
import { plannedStates } from '#domain/permits/life/standing.rules.ts';
import type { PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { archiveLabel, myLabel, openLabel, type PermitLabel, permitLabels } from '#domain/permits/permitList/permit.labels.ts';

/** A list of permits, of which a board shows how many there are: a label, and what narrows it. */
export type BoardList = { label: PermitLabel; filters: PermitFilters };

const labelled = (alias: string): PermitLabel => {
  const label = permitLabels.find((one) => one.alias === alias);
  if (!label) throw new Error(`there is no label ${alias}`);
  return label;
};

/** The figures of the board in their order, each with the list behind it: how many it says is how many that list holds. */
export const boardLists = {
  overdueOnSite: { label: labelled('overdue'), filters: { on_site: true } },
  unissuedOnSite: { label: openLabel, filters: { state: [...plannedStates], on_site: true } },
  stoppedOnSite: { label: labelled('suspended'), filters: { on_site: true } },
  betweenOnSite: { label: openLabel, filters: { state: ['issued', 'testing', 'handed_back'], on_site: true } },
  gasFound: { label: openLabel, filters: { gas_found: true } },
  unmonitored: { label: openLabel, filters: { air_unread: true } },
  uncompared: { label: openLabel, filters: { state: [...activeStates, 'suspended', 'expired', 'handed_back'], uncompared: true } },
  stoppedToday: { label: archiveLabel, filters: { stopped_today: true } },
  gasDue: { label: openLabel, filters: { gas_due: true } },
  forMe: { label: myLabel, filters: {} },
  conflicts: { label: labelled('conflicts'), filters: {} },
  isolations: { label: labelled('isolations'), filters: {} },
  live: { label: labelled('live'), filters: {} },
} as const satisfies Record<string, BoardList>;
export type BoardFigure = keyof typeof boardLists;
export const boardFigures = Object.keys(boardLists) as BoardFigure[];

/** Where people are, whatever the state of their permit: everybody on site is in one of these figures, and in one alone. */
export const onSiteFigures = [
  'overdueOnSite',
  'unissuedOnSite',
  'stoppedOnSite',
  'betweenOnSite',
  'live',
] as const satisfies BoardFigure[];

/** Figures of which it is told how many people are there, and how many of them inside: dangers of the air beside those of the state. */
export const peopleFigures: readonly BoardFigure[] = [...onSiteFigures, 'gasFound', 'unmonitored', 'uncompared'];

/** Those that call for somebody while they are not nothing: those where people are at once, the others soon. */
export const pressingFigures: Partial<Record<BoardFigure, 'danger' | 'warning'>> = {
  overdueOnSite: 'danger',
  unissuedOnSite: 'danger',
  stoppedOnSite: 'danger',
  betweenOnSite: 'warning',
  gasFound: 'danger',
  unmonitored: 'danger',
  uncompared: 'danger',
  stoppedToday: 'warning',
  gasDue: 'warning',
  conflicts: 'warning',
  isolations: 'warning',
};

/** A list at one place alone: a site, or an area by its full code. */
export const listAt = ({ label, filters }: BoardList, place: string | null): BoardList => ({
  label,
  filters: place === null ? filters : { ...filters, area: [place] },
});

/** What was stopped today for one reason. */
export const stoppedFor = (reason: NonNullable<PermitFilters['stopped']>[number]): BoardList => ({
  label: archiveLabel,
  filters: { stopped: [reason], stopped_today: true },
});

/** How an area is named where several sites are. */
export const areaPlace = ({ site, code }: { site: string; code: string }): string => `${site}.${code}`;
