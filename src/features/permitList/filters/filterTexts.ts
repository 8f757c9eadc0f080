import { type Language, textIn } from '#domain/kernel/language.ts';
import type { ListedConflicts, RegionState } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, activities, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { FilterName, PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { type ListedRegion, type ListedState, regionTexts } from '#domain/permits/regions/region.texts.ts';
import { stateName, waitingName } from '#src/entities/permits/permitTexts.ts';
import { type Translate, textOrSelf } from '#src/i18n/i18n.ts';

type Names = { language: Language; t: Translate<'filters'> };

/** How evidence stands; where there is nothing to say of it, that it is not needed. */
const regionName = <Name extends ListedRegion>(region: Name, state: ListedState<Name>, { language, t }: Names): string => {
  const text = regionTexts[region][state];
  return text ? textIn(text, language) : t(`filters:none_${region}`);
};

/** A value of a filter in words. Texts of permits and filters must be loaded. */
export const valueText = (name: FilterName, value: string, names: Names): string => {
  const { language, t } = names;
  if (name === 'state') return stateName(value as PermitState, language);
  if (name === 'code') return `${value} ${textIn(activities[value as ActivityCode], language)}`;
  if (name === 'gas') return regionName('gas', value as RegionState<'gas'>, names);
  if (name === 'isolation') return regionName('isolation', value as RegionState<'isolation'>, names);
  if (name === 'simops') return regionName('simops', value as ListedConflicts, names);
  if (name === 'waiting_role') return waitingName(value);
  if (name === 'risk') return textOrSelf(`permits:risk_${value}`);
  if (name === 'when') return textOrSelf(`filters:when_${value}`);
  if (name === 'verdict') return textOrSelf(`filters:verdict_${value}`);
  if (name === 'open_actions') return t('filters:onlyOpenActions');
  return name === 'watched' ? t('filters:onlyWatched') : value;
};

/** One value that is asked for, and the filters that are left without it. */
export type Part = { name: FilterName; value: string; without: PermitFilters };

/** The filters value by value, so that they can be removed one by one. */
export const partsOf = (filters: PermitFilters): Part[] =>
  (Object.entries(filters) as [FilterName, unknown][]).flatMap(([name, asked]): Part[] => {
    if (asked === undefined) return [];
    if (!Array.isArray(asked)) return [{ name, value: String(asked), without: { [name]: undefined } }];
    return asked.map((value: string) => {
      const rest = asked.filter((other) => other !== value);
      return { name, value, without: { [name]: rest.length > 0 ? rest : undefined } };
    });
  });
