import { useTexts } from '#src/i18n/i18n.ts';
import { Choices } from './Choices.tsx';
import { PlacesActor } from './PlacesActor.tsx';
import { PlacesState } from './PlacesState.tsx';
import { useFilters } from './useFilters.ts';

/** How high the work is. A level of the address that no permit has can still be taken away. */
export function LevelFilter() {
  const t = useTexts('filters');
  const { filters } = useFilters();
  const levels = PlacesActor.useSelector(({ context }) => context.levels);
  const values = [...new Set([...levels, ...(filters.level ?? [])])];
  return <Choices name="level" values={values} before={<PlacesState failed={t('filters:levelsFailed')} />} />;
}
