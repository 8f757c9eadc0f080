import { type Language, textIn } from '#domain/kernel/language.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { PlacedPermit } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import type { Translate } from '#src/i18n/i18n.ts';

/** What a symbol is called: a permit with its number, how it stands, its kind of work and where it is; of several how many and the worst. */
export const symbolName = (
  permits: readonly [PlacedPermit, ...PlacedPermit[]],
  t: Translate<'permitMaps'>,
  language: Language,
): string => {
  const [permit, ...others] = permits;
  const state = stateName(permit.state, language);
  if (others.length > 0) {
    const name = t('permitMaps:cluster', { count: permits.length, state });
    return permits.some(({ reason }) => reason === 'danger') ? `${t('permitMaps:danger')}. ${name}` : name;
  }
  return t('permitMaps:symbol', {
    number: permit.tracking_number,
    state: permit.reason ? `${state} (${reasonName(permit.reason, language)})` : state,
    kind: `${permit.primary_code} ${textIn(activities[permit.primary_code], language)}`,
    area: permit.area.code,
    level: permit.level,
    title: permit.title,
  });
};
