import { type Language, textIn } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import type { Translate } from '#src/i18n/i18n.ts';
import { textOrSelf } from '#src/i18n/i18n.ts';
import type { FactRow } from '#src/ui/FactTable.tsx';
import { roleName } from '#src/ui/text/roleName.ts';

type Words = { t: Translate<'rules'>; language: Language };

/** Minutes in the largest unit that they are whole in. */
const spanText = (minutes: number, t: Words['t']): string => {
  if (minutes % 1440 === 0) return t('rules:days', { count: minutes / 1440 });
  return minutes % 60 === 0 ? t('rules:hours', { count: minutes / 60 }) : textOrSelf('rules:unit_min', { count: minutes });
};

const whenText = ({ at, unit }: SiteRules['warnings'][number], { t, language }: Words): string => {
  if (unit === '%') return t('rules:shareOver', { share: numberText(at / 100, language, { style: 'percent' }) });
  if (at === 0) return t('rules:atOnce');
  return at < 0 ? t('rules:before', { span: spanText(-at, t) }) : t('rules:after', { span: spanText(at, t) });
};

/** One row for each moment at which something is warned of. */
export const warningRows = (rules: SiteRules, words: Words): FactRow[] =>
  rules.warnings.map((line) => ({
    key: `${line.kind} ${line.at}`,
    name: textIn(line.about, words.language),
    words: true,
    cells: [whenText(line, words), textOrSelf(`rules:priority_${line.priority}`), line.basis],
  }));

/** Who hears of something urgent that nobody has acted on. */
export const escalationRows = (rules: SiteRules, { t }: Words): FactRow[] =>
  rules.escalation.map(({ role, minutes, basis }) => ({
    key: role,
    name: roleName('actor', role),
    words: true,
    cells: [t('rules:after', { span: spanText(minutes, t) }), basis],
  }));
