import { describe, expect, test } from 'vitest';
import { academySeed } from '#domain/academy/academy.seed.ts';
import { faqSeed } from '#domain/faq/faq.seed.ts';
import { languages } from '#domain/kernel/language.ts';
import { knowledgeBaseSeed } from '#domain/knowledgeBase/knowledgeBase.seed.ts';
import { gasLimits, permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import ar from '#src/samples/templatePages/locales/ar.json' with { type: 'json' };
import en from '#src/samples/templatePages/locales/en.json' with { type: 'json' };
import tr from '#src/samples/templatePages/locales/tr.json' with { type: 'json' };

/** One step of a course as it is read, with its question. */
const step = (course: string, title: string): string => {
  const found = academySeed.find((one) => one.title.startsWith(course))?.steps.find((one) => one.title === title);
  return JSON.stringify(found ?? '');
};
const article = (id: string): string =>
  knowledgeBaseSeed.flatMap(({ featuredArticles }) => featuredArticles).find((one) => one.id === id)?.content ?? '';

const everything = JSON.stringify([academySeed, knowledgeBaseSeed, faqSeed]);

describe('who learns from a sample learns what the product does', () => {
  test.each([
    ['courses', step('Many jobs', 'One isolation for several permits')],
    ['courses', step('Isolation', 'Taking locks off')],
    ['articles', article('isolation-5')],
  ])('I62, I78: the %s say that locks wait for the signed inspection, vents and drains first, then backwards', (_where, said) => {
    expect(said).toContain('inspect');
    expect(said).toContain('vents and drains');
    expect(said).toContain('reverse');
    expect(everything).not.toContain('in the order of the list');
  });

  test('the button stops one permit; an emergency stops those of areas', () => {
    const said = step('The right to stop', 'Telling the control room');
    expect(said).toContain('one permit');
    expect(said).toContain('emergency');
    expect(everything).not.toContain('every permit of the place');
  });

  test('nothing that was stopped goes on without a new visit and a new issue', () => {
    for (const said of [
      step('The right to stop', 'Starting again'),
      step('The right to stop', 'When you were wrong'),
      article('permits-2'),
    ])
      expect(said).toMatch(/visit.*issue/);
  });

  test('the limits of gas and the time of the fire watch are those of the plant', () => {
    const most = gasLimits.find(({ substance }) => substance === 'LEL')?.max;
    expect(step('Checking the gas', 'The lower explosive limit')).toContain(`${most} percent of it`);
    expect(permitLimits.fireWatch).toMatchObject({ value: 60, unit: 'min' });
    expect(step('Hot work', 'The hour afterwards')).toContain('sixty minutes after the hand-back');
    expect(permitLimits.bumpTestAge).toMatchObject({ value: 24, unit: 'hours' });
    expect(article('gas-3')).toContain('24 hours');
  });
});

test.each(languages)(
  'the page of maintenance promises nothing about printed copies in %s, and says that it is a sample',
  (language) => {
    const said = { en, tr, ar }[language];
    expect(said.meanwhile).not.toMatch(/valid as printed|basıldığı gibi|كما طُبع/);
    expect(said.meanwhile).toMatch(/gas test|gaz ölçüm|فحوص الغاز/);
    expect(said.onlyShown).not.toBe('');
  },
);
