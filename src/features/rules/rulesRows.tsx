import type { Language } from '#domain/kernel/language.ts';
import { textIn } from '#domain/kernel/language.ts';
import { listText, measureText, numberText } from '#domain/kernel/readingText.ts';
import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { disciplineName } from '#src/entities/permits/disciplineName.ts';
import { type Translate, textOrSelf } from '#src/i18n/i18n.ts';
import type { FactRow } from '#src/ui/FactTable.tsx';
import { roleName } from '#src/ui/text/roleName.ts';

type Words = { t: Translate<'rules'>; language: Language };
type TypeLine = SiteRules['types'][number];

/** A number with its unit: in words where the language has one for it, otherwise as it is written, the number first in Arabic too. */
const measured = (value: number, unit: string, language: Language): string => {
  const key = `rules:unit_${unit}`;
  const words = textOrSelf(key, { count: value });
  return words === key ? measureText(value, unit, language) : words;
};

export const limitRows = (rules: SiteRules, { language }: Words): FactRow[] =>
  rules.limits.map(({ name, about, value, unit, basis }) => ({
    key: name,
    name: textIn(about, language),
    words: true,
    cells: [measured(value, unit, language), basis],
  }));

export const gasRows = (rules: SiteRules, { t, language }: Words): FactRow[] =>
  rules.gas.map(({ work, substance, unit, min, max, basis }) => ({
    key: `${work} ${substance}`,
    name: substance,
    cells: [
      work === 'any' ? t('rules:anyWork') : work,
      min === null ? '' : measured(min, unit, language),
      measured(max, unit, language),
      basis,
    ],
  }));

const gasText = ({ gas, retest_min, continuous, min_points }: TypeLine, { t, language }: Words): string => {
  const said = [
    textOrSelf(`rules:gas_${gas}`),
    ...(retest_min === null ? [] : [t('rules:retest', { minutes: retest_min })]),
    ...(continuous ? [t('rules:continuous')] : []),
    ...(min_points > 1 ? [t('rules:minPoints', { points: min_points })] : []),
  ];
  return listText(said, language);
};

const reachText = ({ radius_m: { horizontal, down, up } }: TypeLine, { t, language }: Words): string =>
  [horizontal, down, up]
    .map((metres) => (metres === null ? t('rules:everywhere') : measureText(metres, 'm', language)))
    .join(' · ');

const endorsedText = ({ discipline, discipline_when }: TypeLine, { t, language }: Words): string => {
  if (!discipline) return '';
  const name = disciplineName(discipline, language);
  return discipline_when === 'risk_high' ? `${name} (${t('rules:whenHigh')})` : name;
};

export const typeRows = (rules: SiteRules, { t, language }: Words): FactRow[] =>
  rules.types.map((line) => ({
    name: line.code,
    cells: [
      textIn(line.name, language),
      gasText(line, { t, language }),
      textOrSelf(`rules:isolation_${line.isolation}`),
      t('rules:hours', { count: line.max_issue_hours }),
      t('rules:days', { count: line.max_validity_days }),
      reachText(line, { t, language }),
      endorsedText(line, { t, language }),
    ],
  }));

export const controlRows = (rules: SiteRules, { language }: Words): FactRow[] =>
  rules.controls.map(({ code, text }) => ({ name: code, cells: [textIn(text, language)] }));

export const guardRows = (rules: SiteRules, { language }: Words): FactRow[] =>
  rules.guards.map(({ no, name, about, role }) => ({
    key: name,
    name: no ?? name,
    cells: [textIn(about, language), roleName('actor', role)],
  }));

type Weights = NonNullable<SiteRules['weights']>;

/** How many points each part may add to the risk weight of a permit. */
export const weightRows = (
  { residual, highest_rating, work, night, conflict, basis }: Weights,
  { t, language }: Words,
): FactRow[] =>
  [
    { key: 'residual', name: t('rules:weightResidual', { rating: highest_rating }), value: residual },
    { key: 'work', name: t('rules:weightWork'), value: work },
    { key: 'night', name: t('rules:weightNight'), value: night },
    { key: 'conflict', name: t('rules:weightConflict'), value: conflict },
  ].map(({ key, name, value }) => ({ key, name, words: true, cells: [numberText(value, language), basis] }));

/** How heavy each kind of work is, and what that adds. */
export const weightBaseRows = ({ base, work }: Weights, rules: SiteRules, { language }: Words): FactRow[] =>
  base.map(({ code, value }) => ({
    name: code,
    cells: [
      textIn(rules.types.find((type) => type.code === code)?.name ?? '', language),
      numberText(value, language),
      pointsText(value * work, language),
    ],
  }));

const pointsText = (points: number, language: Language): string => numberText(points, language, { maximumFractionDigits: 2 });
