import type { Language } from '#domain/kernel/language.ts';
import { areaPlace } from '#domain/permits/board/board.figures.ts';
import { type Board, type BoardArea, type BoardEventKind, boardEventKinds } from '#domain/permits/board/board.schema.ts';
import type { SuspendReason } from '#domain/permits/kernel/permit.states.ts';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import type { Series, Tone } from '#src/ui/plots/plot.ts';

/** So many areas are drawn; the table has all of them. */
export const maxAreas = 16;

/** What an area is called: two sites may have areas of one code. */
export const areaName = (area: BoardArea, { site, sites }: Pick<Board, 'site' | 'sites'>): string =>
  site !== null || sites.length === 1 ? area.code : areaPlace(area);

/** Live work of the areas that have most of it. */
export const areaSeries = ({ areas }: Pick<Board, 'areas'>, name: string): Series[] => [
  { key: 'live', name, tone: 'series1', values: areas.slice(0, maxAreas).map(({ live }) => live) },
];

/** A colour for each reason, the same every day. */
const reasonTones: Record<SuspendReason, Tone> = {
  hold: 'series1',
  gas: 'series2',
  danger: 'series3',
  revalidation: 'series4',
  isolation: 'series5',
  weather: 'series6',
  emergency: 'change3',
  simops: 5,
  safeguard: 3,
  endorsement: 1,
};

/** Why work was stopped, each reason with its permits. */
export const stoppedParts = ({ stopped }: Pick<Board, 'stopped'>, language: Language): Series[] =>
  stopped.map(({ reason, permits }) => ({
    ...{ key: reason, name: reasonName(reason, language), tone: reasonTones[reason] },
    values: [permits],
  }));

const kindTones: Record<BoardEventKind, Tone> = { stops: 'series1', steps: 'series2', evidence: 'series5' };

/** What the last hour brought, kind by kind. */
export const hourSeries = ({ hour }: Pick<Board, 'hour'>, nameOf: (kind: BoardEventKind) => string): Series[] =>
  boardEventKinds.map((kind) => ({
    ...{ key: kind, name: nameOf(kind), tone: kindTones[kind] },
    values: hour.stretches.map((stretch) => stretch[kind]),
  }));
