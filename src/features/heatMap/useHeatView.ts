import { createContext, use } from 'react';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { useChangeParams } from '#src/platform/useChangeParams.ts';
import type { HeatView } from './heatAddress.ts';

export type HeatSite = { code: string; name: string; zone: string };
/** The sites that have areas, each once. */
export const sitesOf = (areas: readonly Area[]): HeatSite[] => [
  ...new Map(areas.map((area) => [area.site.code, { ...area.site, zone: area.time_zone }])).values(),
];

/** What is shown, and of which site. */
export const HeatContext = createContext<{ view: HeatView; site: HeatSite } | null>(null);

export const useHeat = (): { view: HeatView; site: HeatSite } => {
  const heat = use(HeatContext);
  if (!heat) throw new Error('There is no heat map around this.');
  return heat;
};

/** Parameters by their names: null takes one away. */
export type HeatChange = Record<string, string | null>;

/** What belongs to what was shown, and to nothing else. */
const passing = ['frame', 'key', 'part_from', 'part_to'];

/**
 * Changes what is shown. Each change is a step of the history, so that "back" takes it back, but for those of a map that plays. With
 * another question what was chosen of the last answer is gone.
 */
export const useChangeHeat = () => {
  const changeParams = useChangeParams();
  const write = (change: HeatChange, options: { replace?: boolean; keeps?: boolean }) =>
    changeParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (!options.keeps) for (const name of passing) next.delete(name);
        for (const [name, value] of Object.entries(change)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { preventScrollReset: true, replace: options.replace ?? false },
    );
  return {
    /** Asks for something else. */
    ask: (change: HeatChange) => write(change, {}),
    /** Looks at a part of what is shown. */
    look: (change: HeatChange) => write(change, { keeps: true }),
    /** Goes on to the next step of a map that plays. */
    step: (frame: number | null) => write({ frame: frame === null ? null : String(frame) }, { replace: true, keeps: true }),
  };
};
