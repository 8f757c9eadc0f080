import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { PermitDocument } from '#domain/permits/documents/documents.endpoints.ts';
import { withDocumentsPorts } from '#src/features/documents/documents.ports.ts';
import { createQueryClient } from '#src/system/query/queryClient.ts';
import { callRow, keyOf, type Reply } from '#src/system/query/readNames.ts';
import { cacheOf } from '#src/system/query/useCache.ts';

const documentNamed = (file_name: string): PermitDocument => ({
  name: '0'.repeat(32),
  file_name,
  type: 'application/pdf',
  size: 4,
  sha256: 'a'.repeat(64),
  added_by: { sap: 4001, name: 'Deniz Aksoy' },
  added_at: '2026-11-01T06:00:00.000Z',
  removable: true,
});
const replyWith = (...names: string[]): Reply<'documents.list'> => ({
  status: 'ok',
  result: { items: names.map(documentNamed), may_add: true },
});
const asked = { params: { id: 7 } };
const key = keyOf('documents.list', asked);
const upload = { key: '1', name: 'plan.pdf', size: 4, file: new Blob(['plan']) };

/** The documents of a permit as a screen that shows them and the chart beside it have them. `add` is how the server takes a file. */
const open = async (add: () => Promise<Reply<'documents.list'>>) => {
  const stored = { reply: replyWith() };
  const reads = { count: 0 };
  const documents = {
    list: async () => {
      reads.count += 1;
      return stored.reply;
    },
    add,
    remove: async () => replyWith(),
  };
  const api = { documents } as unknown as Client<Contract>;
  const client = createQueryClient();
  const queryFn = ({ signal }: { signal: AbortSignal }) => callRow(api, 'documents.list', asked, signal);
  onTestFinished(new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => undefined));
  await expect.poll(() => client.getQueryData(key)).toEqual(replyWith());
  const cache = cacheOf(client);
  const actor = createActor(withDocumentsPorts({ api, download: () => undefined, cache }), { input: { permitId: 7 } }).start();
  onTestFinished(() => void actor.stop());
  const shown = () => client.getQueryData<Reply<'documents.list'>>(key)?.result.items.map(({ file_name }) => file_name);
  return { actor, cache, stored, reads, shown };
};

test('what a write answers is shown at once and not read again', async () => {
  const { actor, reads, shown } = await open(async () => replyWith('plan.pdf'));
  actor.send({ type: 'documents.chosen', uploads: [upload] });
  await waitFor(actor, ({ context }) => context.current === null && context.waiting.length === 0);
  expect(shown()).toEqual(['plan.pdf']);
  actor.send({ type: 'documents.removed', name: '0'.repeat(32) });
  await waitFor(actor, (snapshot) => snapshot.matches({ acting: 'idle' }));
  expect([shown(), reads.count]).toEqual([[], 1]);
});

test('a file of which nobody knows whether it has arrived is refused until it is read among the documents', async () => {
  const { actor, cache, stored } = await open(() => Promise.reject(new Problem('unreachable')));
  actor.send({ type: 'documents.chosen', uploads: [upload] });
  await waitFor(actor, ({ context }) => context.refused.length === 1);
  stored.reply = replyWith('plan.pdf');
  cache.refresh('documents.list', asked);
  await waitFor(actor, ({ context }) => context.refused.length === 0);
});

test('a file that was refused for what it is stays refused, whatever is read', async () => {
  const { actor, cache, stored, shown } = await open(() => Promise.reject(new Problem('validation')));
  actor.send({ type: 'documents.chosen', uploads: [upload] });
  await waitFor(actor, ({ context }) => context.refused.length === 1);
  stored.reply = replyWith('plan.pdf');
  cache.refresh('documents.list', asked);
  await expect.poll(shown).toEqual(['plan.pdf']);
  expect(actor.getSnapshot().context.refused).toHaveLength(1);
});
