import { type Language, textIn } from '#domain/kernel/language.ts';
import type { ListedConflicts, RegionState } from '#domain/permits/kernel/permit.regions.ts';
import { type ActivityCode, activities, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { FilterName, PermitFilters } from '#domain/permits/permitList/permit.filters.ts';
import { gasDueMinutes } from '#domain/permits/permitList/permit.labels.ts';
import { type ListedRegion, type ListedState, regionTexts } from '#domain/permits/regions/region.texts.ts';
import { reasonName, stateName, waitingName } from '#src/entities/permits/permitTexts.ts';
import { type Translate, textOrSelf } from '#src/i18n/i18n.ts';

type Names = { language: Language; t: Translate<'filters'> };

/** How evidence stands; where there is nothing to say of it, that it is not needed. */
const regionName = <Name extends ListedRegion>(region: Name, state: ListedState<Name>, { language, t }: Names): string => {
  const text = regionTexts[region][state];
  return text ? textIn(text, language) : t(`filters:none_${region}`);
};

const asWritten = (value: string): string => value;

/** What each filter calls its values. Every filter of the contract has its words here; those that are no codes are shown as they are. */
const words: Record<FilterName, (value: string, names: Names) => string> = {
  state: (value, { language }) => stateName(value as PermitState, language),
  code: (value, { language }) => `${value} ${textIn(activities[value as ActivityCode], language)}`,
  area: asWritten,
  level: asWritten,
  when: (value) => textOrSelf(`filters:when_${value}`),
  from: asWritten,
  to: asWritten,
  risk: (value) => textOrSelf(`permits:risk_${value}`),
  risk_min: asWritten,
  waiting_role: waitingName,
  waiting_sap: asWritten,
  gas: (value, names) => regionName('gas', value as RegionState<'gas'>, names),
  isolation: (value, names) => regionName('isolation', value as RegionState<'isolation'>, names),
  simops: (value, names) => regionName('simops', value as ListedConflicts, names),
  crm: asWritten,
  contractor: asWritten,
  open_actions: (_, { t }) => t('filters:onlyOpenActions'),
  verdict: (value) => textOrSelf(`filters:verdict_${value}`),
  stopped: (value, { language }) => reasonName(value, language),
  stopped_today: (_, { t }) => t('filters:onlyStoppedToday'),
  gas_due: (_, { t }) => t('filters:onlyGasDue', { minutes: gasDueMinutes }),
  gas_found: (_, { t }) => t('filters:onlyGasFound'),
  air_unread: (_, { t }) => t('filters:onlyAirUnread'),
  uncompared: (_, { t }) => t('filters:onlyUncompared'),
  on_site: (_, { t }) => t('filters:onlyOnSite'),
  watched: (_, { t }) => t('filters:onlyWatched'),
};

/** A value of a filter in words. Texts of permits and filters must be loaded. */
export const valueText = (name: FilterName, value: string, names: Names): string => words[name](value, names);

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
