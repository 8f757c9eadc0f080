import { expect, test } from 'vitest';
import { afterIsolationGuard } from '#domain/permits/guards/afterIsolation.guard.ts';
import { guardInput } from '#domain/permits/guards/guard.ts';
import { visitGuard } from '#domain/permits/guards/visit.guard.ts';
import type { PermitFacts } from '#domain/permits/kernel/permit.facts.ts';
import { visitsBesides } from '#domain/permits/regions/visit.rules.ts';
import { askFor, draftFacts, inOrder, minute, signer } from '#tests/kit/permitFacts.ts';

const now = minute(60);
const ready = (change: Partial<PermitFacts>): PermitFacts => ({ ...inOrder(draftFacts, minute(50)), state: 'ready', ...change });
const against = (change: Partial<PermitFacts>, sap: number): string[] => {
  const look = guardInput(ready(change), askFor('ISSUE', now), [signer(sap)]);
  return [...visitGuard.judge(look), ...afterIsolationGuard.judge(look)].map(({ code }) => code);
};
const both = { visit: { by: 32, at: minute(58) }, visitsBefore: [{ by: 31, at: minute(50) }] };

test('each of two who have visited may issue: a later visit of a colleague takes none away', () => {
  expect(against(both, 31)).toEqual([]);
  expect(against(both, 32)).toEqual([]);
  expect(against(both, 33)).toEqual(['visit_by_other']);
});

test('an own visit that counts no longer is none, whoever has visited since', () => {
  expect(against({ ...both, visitsBefore: [{ by: 31, at: minute(-61) }] }, 31)).toEqual(['visit_by_other']);
  expect(against({ ...both, suspendedAt: minute(52) }, 31)).toEqual(['visit_by_other']);
  const isolation = { needed: true, isolations: [{ id: 1, state: 'confirmed' as const, others: [], provedAt: minute(55) }] };
  expect(against({ ...both, isolation }, 31)).toContain('visit_before_isolation');
  expect(against({ ...both, isolation }, 32)).not.toContain('visit_before_isolation');
});

test('of everybody the last visit is kept', () => {
  expect(visitsBesides(both, 31)).toEqual([both.visit]);
  expect(visitsBesides(both, 33)).toEqual([both.visit, ...both.visitsBefore]);
  expect(visitsBesides({ visit: null }, 31)).toEqual([]);
});
