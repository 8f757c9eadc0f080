import { expect, test } from 'vitest';
import type { Json } from '#domain/kernel/json.ts';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { fieldChanges } from '#domain/permits/audit/fieldChanges.ts';

test.each<[string, { [name: string]: Json }, { [name: string]: Json }, object[]]>([
  ['nothing', { a: 1, b: { c: [1] } }, { b: { c: [1] }, a: 1 }, []],
  ['a member', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: 'b', from: 2, to: 3 }]],
  ['one that is new', {}, { a: { b: 1 } }, [{ path: 'a', from: null, to: { b: 1 } }]],
  ['one that is gone', { a: { b: 1 } }, {}, [{ path: 'a', from: { b: 1 }, to: null }]],
  ['a member of a member', { a: { b: 1, c: 2 } }, { a: { b: 1, c: null } }, [{ path: 'a.c', from: 2, to: null }]],
  [
    'a longer list',
    { a: [{ b: 1 }] },
    { a: [{ b: 2 }, 3] },
    [
      { path: 'a.0.b', from: 1, to: 2 },
      { path: 'a.1', from: null, to: 3 },
    ],
  ],
  ['a shorter list', { a: [1, 2, 3] }, { a: [1, 3] }, [{ path: 'a', from: [1, 2, 3], to: [1, 3] }]],
])('tells of %s the smallest members that differ', (_what, from, to, changes) => {
  expect(fieldChanges(from, to)).toEqual(changes);
});

const facts = {
  permit_id: 7,
  seq: 3,
  event: 'ISSUE',
  from_state: 'ready',
  to_state: 'issued',
  reason: null,
  comment: null,
  actor_sap: 1009,
  role_code: 'Area Owner Delegate',
  at: '2026-11-20T06:30:00.000Z',
};

test('a line of the first rule is hashed as it always was', () => {
  expect(auditText(facts, chainStart)).toBe(
    `[7,3,"ISSUE","ready","issued",null,null,1009,"Area Owner Delegate","2026-11-20T06:30:00.000Z","${chainStart}"]`,
  );
});

test('a line of the second rule has what was changed, judged and signed behind its facts, in an order of its own', () => {
  const signature = {
    id: 4,
    sap: 1009,
    session_sap: 1002,
    event: 'ISSUE',
    version: 2,
    signed_at: facts.at,
    language: 'en',
    text: 'Issue.',
  };
  const covered = { changes: [{ path: 'issue', from: null, to: { to: 2, from: 1 } }], guards: ['G1'], signatures: [signature] };
  expect(auditText(facts, chainStart, covered)).toBe(
    `[2,7,3,"ISSUE","ready","issued",null,null,1009,"Area Owner Delegate","2026-11-20T06:30:00.000Z",` +
      `[["issue",null,{"from":1,"to":2}]],["G1"],[[4,1009,"ISSUE",2,1002,"2026-11-20T06:30:00.000Z","en","Issue."]],"${chainStart}"]`,
  );
});
