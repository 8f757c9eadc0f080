import { expect } from 'vitest';
import { desk } from '#tests/kit/permitDesk.ts';
import type { Ask, Leader, Led } from './lead.ts';

/** A copy begins another permit: a draft for the same work, without dates, evidence or signatures. The one that ended stays as it is. */
export const expectCopy = async (leader: Leader, led: Led, ask: Ask, role_code: string): Promise<void> => {
  const { shown, historyOf, tries, workOf, world } = leader;
  const [before, history] = [await shown(led), await historyOf(led)];
  const reply = await tries(led, 'CLONE', ask);
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, '']);
  const at = world.clock.at.toISOString();
  expect([await shown(led), await historyOf(led)]).toEqual([before, history]);

  const copy = { ...led, id: reply.json().result.id };
  const draft = await shown(copy);
  expect(copy.id).not.toBe(led.id);
  // Whether who asked is a delegate of its area is said to each reader of themselves.
  expect(reply.json().result).toEqual({ ...draft, delegated: expect.any(Boolean) });
  const { title, description, limits, primary_code, applicant, area } = before;
  expect(draft).toMatchObject({ title, description, limits, primary_code, applicant, area });
  expect(draft).toMatchObject({ state: 'draft', version: 1, revision: 0, ever_live: false, coordinator: null, crew_on: 0 });
  expect(draft).toMatchObject({ valid_from: null, valid_to: null, issue_from: null, issue_to: null, risk_residual: null });
  expect(draft).toMatchObject({ created_at: at, waiting: { role: 'applicant', since: at } });
  expect(draft.planned_from > at).toBe(true);
  expect(await workOf(copy)).toMatchObject({ signatures: [], crew: [], visit: null, issue: null, risk: null, isolations: [] });
  const lines = await historyOf(copy);
  expect(lines.map(({ event, from_state, to_state, comment }) => [event, from_state, to_state, comment])).toEqual([
    ['CLONE', null, 'draft', before.tracking_number],
  ]);
  expect(lines[0]).toMatchObject({ actor: { sap: ask.by ?? desk.hse }, role_code, at });
};
