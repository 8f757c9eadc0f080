import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { questionOf } from './heatAddress.ts';
import { useHeat } from './useHeatView.ts';

/** The part of the period that was chosen, as calls name it. */
export const usePartQuery = () => {
  const { view } = useHeat();
  return view.part ? { bin_from: view.part.from, bin_to: view.part.to } : {};
};

/** All of the period, or the part of it that was chosen, by place. */
export const usePlaces = () => {
  const { view } = useHeat();
  return useRead(
    'heatMap.cells',
    { query: { ...questionOf(view), ...usePartQuery(), group: view.group } },
    { select: resultOf, keeps: true },
  );
};

/** The same by area, whatever the map is cut into. */
export const useAreas = () => {
  const { view } = useHeat();
  return useRead(
    'heatMap.cells',
    { query: { ...questionOf(view), ...usePartQuery(), group: 'area' } },
    { select: resultOf, keeps: true },
  );
};

/** Step by step, for a map that plays. */
export const useFrames = (isNeeded: boolean) => {
  const { view } = useHeat();
  const query = { ...questionOf(view), group: view.group, bin: view.bin };
  return useRead('heatMap.cells', isNeeded ? { query } : null, { select: resultOf });
};

/** Conversations by what they are held against, for the circles. */
export const useCoverage = () => {
  const { view } = useHeat();
  const query = {
    ...questionOf(view),
    ...usePartQuery(),
    metric: 'coverage' as const,
    normalise: 'none' as const,
    group: 'area' as const,
  };
  return useRead('heatMap.cells', view.circles ? { query } : null, { select: resultOf, keeps: true });
};

/** What has changed since the time that is compared with. */
export const useChanges = () => {
  const { view } = useHeat();
  const { from, to, ...question } = questionOf(view);
  const { against, group } = view;
  const query = against && { ...question, group, a_from: against.from, a_to: against.to, b_from: from, b_to: to };
  return useRead('heatMap.compare', query ? { query } : null, { select: resultOf, keeps: true });
};
