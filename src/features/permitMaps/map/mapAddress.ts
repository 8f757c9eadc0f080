import { type ActivityCode, activityCodes, type PermitState, permitStates } from '#domain/permits/kernel/permit.states.ts';
import { type WindowPreset, windowPresets } from '#domain/permits/permitList/window.rules.ts';
import { mapStates } from '#domain/permits/permitMaps/permitMap.rules.ts';
import { type View, viewFrom, viewText } from './mapView.ts';

/** What of a map stands in the address. Whatever is as usual is left out of it. */
export type MapAddress = {
  states: readonly PermitState[];
  /** Null for every kind of work. */
  kinds: readonly ActivityCode[] | null;
  level: string | null;
  when: WindowPreset | null;
  permit: number | null;
  show: 'map' | 'list';
  /** Only what is in conflict. */
  onlyConflicts: boolean;
  /** Null for all of the plan. */
  view: View | null;
};

const someOf = <Value extends string>(values: readonly Value[], text: string | null): Value[] | null => {
  if (text === null) return null;
  const named = text.split(',');
  return values.filter((value) => named.includes(value));
};

export const readMapAddress = (params: URLSearchParams): MapAddress => {
  const permit = params.get('permit') ?? '';
  return {
    states: someOf(permitStates, params.get('state')) ?? mapStates,
    kinds: someOf(activityCodes, params.get('code')),
    level: params.get('level'),
    when: windowPresets.find((preset) => preset === params.get('when')) ?? null,
    permit: /^[1-9]\d{0,9}$/.test(permit) ? Number(permit) : null,
    show: params.get('show') === 'list' ? 'list' : 'map',
    onlyConflicts: params.get('conflicts') === '1',
    view: viewFrom(params.get('view')),
  };
};

const isUsual = (states: readonly PermitState[]): boolean =>
  states.length === mapStates.length && mapStates.every((state) => states.includes(state));

/** The address with a part of it changed; what it holds beside stays. */
export const writeMapAddress = (now: URLSearchParams, change: Partial<MapAddress>): URLSearchParams => {
  const next = new URLSearchParams(now);
  const { states, kinds, level, when, permit, show, onlyConflicts, view } = { ...readMapAddress(now), ...change };
  const parts = {
    state: isUsual(states) ? null : states.join(','),
    code: kinds?.join(',') ?? null,
    level,
    when,
    permit: permit === null ? null : String(permit),
    show: show === 'list' ? show : null,
    conflicts: onlyConflicts ? '1' : null,
    view: view && viewText(view),
  };
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
};
