import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditText, chainStart } from '#domain/permits/audit/audit.rules.ts';
import { verdictOn } from '#domain/permits/audit/auditChain.ts';
import type { AuditEvent } from '#domain/permits/permit/permit.schema.ts';
import { browserHash } from '#src/features/permit/permit.ports.ts';

const permitId = 7;
const steps = ['CREATE', 'SUBMIT', 'ACCEPT_FOR_PREPARATION'] as const;
const states = ['draft', 'requested', 'preparing'] as const;

/** A history whose lines are hashed by the rules that are named, one for each. */
const history = (rules: readonly (1 | 2)[] = [1, 1, 1]): AuditEvent[] => {
  let before = chainStart;
  return steps.map((event, index) => {
    const facts = {
      seq: index + 1,
      event,
      from_state: states[index - 1] ?? null,
      to_state: states[index] ?? 'draft',
      reason: null,
      comment: 'Seen on site.',
      role_code: 'applicant',
      at: `2026-11-0${index + 1}T06:00:00.000Z`,
    };
    const nothing = { changes: [], guards: [], signatures: [] };
    const covered = rules[index] === 2 ? nothing : null;
    const text = auditText({ ...facts, permit_id: permitId, actor_sap: 4001 }, before, covered);
    const hash = createHash('sha256').update(text).digest('hex');
    const line: AuditEvent = { ...facts, covered, actor: { sap: 4001, name: 'Deniz Aksoy' }, prev_hash: before, hash };
    before = hash;
    return line;
  });
};

const headOf = (events: readonly AuditEvent[]): string => events.at(-1)?.hash ?? chainStart;
const verdict = (events: readonly AuditEvent[], chainHead = headOf(history())) =>
  verdictOn({ permitId, events, chainHead }, browserHash);

test('an untouched history is whole', async () => {
  expect(await verdict(history())).toEqual({ kind: 'whole', events: 3 });
});

test.each([
  [
    'a changed comment',
    (events: AuditEvent[]) => events.map((event) => (event.seq === 2 ? { ...event, comment: 'No.' } : event)),
    2,
  ],
  [
    'another person',
    (events: AuditEvent[]) => events.map((event) => (event.seq === 1 ? { ...event, actor: { sap: 4002, name: 'X' } } : event)),
    1,
  ],
  ['an event left out', (events: AuditEvent[]) => events.filter(({ seq }) => seq !== 2), 3],
  ['an end cut off', (events: AuditEvent[]) => events.slice(0, 2), 3],
  ['two events exchanged', (events: AuditEvent[]) => events.toSorted((one, other) => other.seq - one.seq), 3],
] as const)('%s breaks the chain', async (_, change, seq) => {
  expect(await verdict(change(history()))).toEqual({ kind: 'broken', seq });
});

test('a history that goes on by the second rule is whole', async () => {
  const events = history([1, 2, 2]);
  expect(await verdict(events, headOf(events))).toEqual({ kind: 'whole', events: 3 });
});

test('a line by the first rule behind one of the second breaks the chain, though every hash fits', async () => {
  const events = history([1, 2, 1]);
  expect(await verdict(events, headOf(events))).toEqual({ kind: 'broken', seq: 3 });
});

test('what happened after the head was read does not break the chain', async () => {
  const events = history();
  expect(await verdict(events, headOf(events.slice(0, 2)))).toEqual({ kind: 'whole', events: 3 });
});

test('a browser without hashes says that it cannot tell', async () => {
  expect(await verdictOn({ permitId, events: history(), chainHead: '' }, null)).toEqual({ kind: 'unable' });
});
