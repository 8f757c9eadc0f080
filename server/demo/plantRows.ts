import { planConversations } from './conversationPlan.ts';
import { type Talk, talkAt } from './conversations.ts';
import { type DemoEvidence, openWork } from './evidence/openWork.ts';
import { planPermits } from './permitPlan.ts';
import { type DemoAudit, type DemoPermit, permitAt } from './permits.ts';
import type { Preset } from './presets.ts';
import { dateText, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';

export type PermitBatch = { permits: DemoPermit[]; audit: DemoAudit[]; evidence: DemoEvidence[] };
export type TalkBatch = { [Part in keyof Talk]: Talk[Part] extends readonly unknown[] ? Talk[Part] : Talk[Part][] };

const ranks = (from: number, count: number, size: number): number[] =>
  Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index);

const numberFor = (counters: Map<string, number>, startedAt: number): string => {
  const year = dateText(wallClock(startedAt, zoneOf(1)).date).slice(2, 4);
  const next = (counters.get(year) ?? 0) + 1;
  counters.set(year, next);
  return `CNV-${year}-${String(next).padStart(6, '0')}`;
};

/** Everything of a plant that depends on preset and moment, a batch at a time, oldest first. */
export const plantRows = (preset: Preset, now: number) => {
  const permits = planPermits(preset, now);
  const talks = planConversations(preset, now);
  const work = openWork(permits, preset.longTerm);
  const { conflicts, isolations, events, links } = work;

  function* permitBatches(size: number): Generator<PermitBatch> {
    for (let from = 0; from < permits.count; from += size) {
      const told = ranks(from, permits.count, size).map((rank) => work.told.get(rank) ?? permitAt(permits, rank));
      const evidence = work.evidence.filter(({ permit_id }) => permit_id > from && permit_id <= from + size);
      yield { permits: told.map(({ permit }) => permit), audit: told.flatMap(({ audit }) => audit), evidence };
    }
  }

  function* talkBatches(size: number): Generator<TalkBatch> {
    const counters = new Map<string, number>();
    for (let from = 0; from < talks.count; from += size) {
      const held = ranks(from, talks.count, size).map((rank) =>
        talkAt(talks, permits, rank, numberFor(counters, talks.started[rank] ?? 0)),
      );
      yield {
        conversation: held.map(({ conversation }) => conversation),
        messages: held.flatMap(({ messages }) => messages),
        actions: held.flatMap(({ actions }) => actions),
      };
    }
  }

  return { permitBatches, talkBatches, conflicts, isolations, events, links };
};
