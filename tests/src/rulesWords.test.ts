import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages, textIn } from '#domain/kernel/language.ts';
import { disciplines } from '#domain/permits/kernel/permit.disciplines.ts';
import { disciplineTexts } from '#domain/permits/kernel/permit.texts.ts';
import { siteRules } from '#domain/rules/siteRules.ts';

const { limits, guards } = siteRules();
// Signs of the whole world, and abbreviations that stand on instruments.
const everywhere = ['%', 'm'];
const units = limits.map(({ unit }) => unit).filter((unit) => !everywhere.includes(unit));
const keys = [...units.map((unit) => `unit_${unit}`), ...guards.map(({ role }) => `actor_${role.replaceAll(' ', '_')}`)];

const textsOf = (folder: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/${folder}/locales/${language}.json`, 'utf8'));

test.each(languages)('units, disciplines and roles of the site rules have words (%s)', (language) => {
  const texts = { ...textsOf('entities/permits', language), ...textsOf('features/rules', language) };
  expect(units).toContain('min');
  expect(keys.filter((key) => !texts[key])).toEqual([]);
  expect(disciplines.filter((discipline) => textIn(disciplineTexts[discipline], language) === '')).toEqual([]);
});
