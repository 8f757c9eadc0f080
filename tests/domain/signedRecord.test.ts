import { expect, test } from 'vitest';
import { type SignedFacts, signedText } from '#domain/handover/signedRecord.rules.ts';

const item: SignedFacts['items'][number] = {
  ...{ permit: 7, tracking_number: 'CHG-26-004271-L', state: 'suspended', gas: 'valid', gas_due: null, isolation: 'confirmed' },
  ...{ crew_on: 2, fire_watch: null, inside: [], not_accounted: [], missing_roles: [], conflicts: [], unfinished: null },
  ...{ left: 'Close the flange.', hazards: '', ack_by: 1009, ack_at: null },
};
const facts: SignedFacts = {
  ...{ id: 1, site: 'CHG', seq: 1, shift_ends: '2026-11-20T16:00:00.000Z', areas: [1], outgoing: 1009, incoming: 1010, notes: '' },
  ...{ remarks: [], items: [item], signatures: [], completed_at: null },
};
const textWith = (change: Partial<typeof item>): string => signedText({ ...facts, items: [{ ...item, ...change }] }, 'before');

test('who is inside and who keeps the fire watch is signed with the handover, and what was signed without either keeps its text', () => {
  const before = signedText(facts, 'before');
  expect(before).toContain('"Close the flange.","",1009,null]]');
  const watch = { until: '2026-11-20T17:00:00.000Z', watchers: ['Ada Sol'] };
  const texts = [
    textWith({ inside: ['Mia Kurt'] }),
    textWith({ fire_watch: watch }),
    textWith({ fire_watch: { ...watch, watchers: [] } }),
    textWith({ fire_watch: watch, inside: ['Mia Kurt'] }),
    textWith({ unfinished: 'The gland is off.' }),
  ];
  expect(new Set([before, ...texts]).size).toBe(6);
});

test('I196: who is missing, whom the work is without and what it meets is signed, and what was signed without keeps its text', () => {
  const inside = { inside: ['Mia Kurt'] };
  const conflict = { tracking_number: 'CHG-26-000806-D', standing: 'against' };
  expect(textWith(inside)).toContain('[null,["Mia Kurt"]]');
  const texts = [
    textWith({}),
    textWith(inside),
    textWith({ not_accounted: ['Mia Kurt'] }),
    textWith({ ...inside, missing_roles: ['attendant'] }),
    textWith({ conflicts: [conflict] }),
    textWith({ conflicts: [{ ...conflict, standing: 'waits' }] }),
  ];
  expect(new Set(texts).size).toBe(6);
});
