import { describe, expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { conditions, permitGuards } from '#domain/permits/guards/permit.guards.ts';
import { permitEventNames, permitEvents } from '#domain/permits/kernel/permit.events.ts';
import { permitStates } from '#domain/permits/kernel/permit.states.ts';
import { transitionOf, transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { permitMachine } from '#machines/permit/permit.machine.ts';
import { wholePermitMachine } from '#machines/permit/wholePermit.ts';

const moving = transitions.filter(({ event }) => event !== 'CLONE');
const line = (from: string, event: string, to: string): string => `${from} · ${event} → ${to}`;

const drawn = (states: typeof permitMachine.states): string[] =>
  Object.values(states).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].flatMap(({ eventType, target }) =>
      (target ?? [node]).map((to) => line(node.key, eventType, to.key)),
    ),
  );

const typed = (rows: typeof moving): string[] =>
  rows.flatMap(({ from, event, to }) => from.flatMap((state) => to.map((end) => line(state, event, end))));

const sorted = (lines: readonly string[]): string[] => [...new Set(lines)].sort();

describe('the transition table', () => {
  test('has the rows 1 to 56', () => {
    expect([...new Set(transitions.map(({ row }) => row))]).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
  });

  test('says what the chart of the life does, and nothing else', () => {
    expect(sorted(typed(moving))).toEqual(sorted(drawn(permitMachine.states)));
  });

  test('is what the whole chart does, where what happens by itself needs no event', () => {
    const withoutEvent = ['VALIDITY_ENDED', 'LAPSED', 'EMERGENCY', 'GAS_LOST', 'ISOLATION_LOST', 'CONFLICT_OPENED'];
    const byItself = [...withoutEvent, 'ENDORSEMENT_WITHDRAWN', 'WINDOW_ENDED'];
    const expected = typed(moving).map((text) => byItself.reduce((said, event) => said.replace(` ${event} `, '  '), text));
    const life = wholePermitMachine.states.life as unknown as typeof permitMachine.root;
    expect(sorted(drawn(life.states as typeof permitMachine.states))).toEqual(sorted(expected));
  });

  test('names who may cause an event as the list of events does', () => {
    for (const event of permitEventNames.filter((name) => name !== 'CREATE')) {
      const rows = transitions.filter((row) => row.event === event);
      const named = rows.flatMap(({ by, with: second }) => [...by, ...(second ? [second] : [])]);
      expect([event, [...new Set(named)].sort()]).toEqual([event, [...permitEvents[event].by].sort()]);
    }
  });

  test('asks the same of rows that differ in where they lead only', () => {
    for (const { from, event, by, when } of moving)
      for (const state of from) {
        const known = transitionOf(state, event);
        expect([state, event, known?.by, known?.when]).toEqual([state, event, by, when]);
      }
  });

  test('uses every condition', () => {
    const used = new Set<string>(transitions.flatMap(({ when }) => when));
    expect(Object.keys(conditions).filter((name) => !used.has(name))).toEqual([]);
  });

  test('begins in known states', () => {
    expect(transitions.flatMap(({ from, to }) => [...from, ...to]).filter((state) => !permitStates.includes(state))).toEqual([]);
  });
});

describe('the guards', () => {
  test('are numbered from G1 to G12', () => {
    expect(Object.values(permitGuards).map(({ no }) => no)).toEqual(Array.from({ length: 12 }, (_, index) => `G${index + 1}`));
  });

  test.each(Object.entries(conditions))(
    '%s speaks every language, and no two sentences are the same',
    (name, { about, texts, ...guard }) => {
      expect(guard.name).toBe(name);
      const sentences = languages.flatMap((language) => [about[language], ...Object.values(texts).map((text) => text[language])]);
      expect(new Set(sentences.map((text) => text.trim())).size).toBe(languages.length * (1 + Object.keys(texts).length));
      expect(sentences.filter((text) => !/[.؟]$/.test(text))).toEqual([]);
    },
  );
});
