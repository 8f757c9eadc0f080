import { expect, test } from 'vitest';
import { languages, textIn } from '#domain/kernel/language.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { airUnreadShort, fireWatchLostShort, isolationLiftedShort, regionTexts } from '#domain/permits/regions/region.texts.ts';

test.each(languages)('says in %s beside the state that gas was found, energy is let in, or nobody watches for fire', (language) => {
  const said = (change: Partial<Parameters<typeof whyTexts>[0]>) =>
    whyTexts({ state: 'ready', reason: null, gas: 'valid', isolation: 'confirmed', ...change }, language).map(
      ({ text, isLoud }) => [text, isLoud],
    );
  expect(said({})).toEqual([]);
  expect(said({ gas: 'failed' })).toEqual([[textIn(regionTexts.gas.failed ?? '', language), true]]);
  expect(said({ state: 'testing', isolation: 'sanctioned_test' })).toEqual([[textIn(isolationLiftedShort, language), true]]);
  // Nobody breathes air that nothing reads before anybody is there.
  const unread = [textIn(airUnreadShort, language), true];
  expect(said({ state: 'issued', gas: 'silent', crew_on: 0 })).not.toContainEqual(unread);
  expect(said({ state: 'issued', gas: 'silent', crew_on: 1 })).toContainEqual(unread);
  expect(said({ state: 'live', gas: 'silent', crew_on: 0 })).toContainEqual(unread);
  // What is told as urgent is as loud in every row, for as long as it stands.
  expect(said({ state: 'suspended', reason: 'gas', gas: 'overdue' })).toEqual([
    [textIn(regionTexts.gas.overdue ?? '', language), true],
  ]);
  expect(said({ state: 'suspended', reason: 'gas' })).toEqual([[expect.any(String), false]]);
  for (const reason of ['safeguard', 'emergency'] as const) expect(said({ state: 'suspended', reason })[0]?.[1]).toBe(true);
  for (const reason of ['hold', 'weather'] as const) expect(said({ state: 'suspended', reason })[0]?.[1]).toBe(false);
  // A hand-back that was refused leaves work stopped whose isolation is gone, or partly.
  for (const isolation of ['partial', 'removed'] as const) {
    expect(said({ state: 'suspended', isolation })).toEqual([[textIn(regionTexts.isolation[isolation] ?? '', language), true]]);
    expect(said({ state: 'handed_back', isolation })).toEqual([]);
  }
  expect(said({ state: 'handed_back', fire_watch_lost: true })).toEqual([[textIn(fireWatchLostShort, language), true]]);
});
