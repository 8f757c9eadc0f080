import { planConversations } from './conversationPlan.ts';
import { type Talk, talkAt } from './conversations.ts';
import { type Ended, endedWork } from './evidence/endedWork.ts';
import type { Isolated } from './evidence/openIsolations.ts';
import { type DemoEvidence, type OpenWork, openWork } from './evidence/openWork.ts';
import { planPermits } from './permitPlan.ts';
import { type DemoAudit, type DemoPermit, permitAt, type Told } from './permits.ts';
import type { Preset } from './presets.ts';
import { dateText, wallClock } from './siteClock.ts';
import { zoneOf } from './sites.ts';

export type PermitBatch = { permits: DemoPermit[]; audit: DemoAudit[]; evidence: DemoEvidence[] } & Isolated;
export type TalkBatch = { [Part in keyof Talk]: Talk[Part] extends readonly unknown[] ? Talk[Part] : Talk[Part][] };

const ranks = (from: number, count: number, size: number): number[] =>
  Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index);

const numberFor = (counters: Map<string, number>, startedAt: number): string => {
  const year = dateText(wallClock(startedAt, zoneOf(1)).date).slice(2, 4);
  const next = (counters.get(year) ?? 0) + 1;
  counters.set(year, next);
  return `CNV-${year}-${String(next).padStart(6, '0')}`;
};

/** What there is about permits that have ended: their isolations are counted on behind those of open ones. */
const endedIn = (work: OpenWork, isRecorded: boolean) => {
  const keptOf = new Map(work.links.map(({ permit_id, isolation_id }) => [permit_id, isolation_id]));
  let last = work.isolations.length;
  return (told: Told): Ended | null => {
    if (!isRecorded) return null;
    const ended = endedWork(told, last + 1, keptOf.get(told.permit.id));
    last += ended.isolations.length;
    return ended;
  };
};

/** Everything of a plant that depends on preset and moment, a batch at a time, oldest first. */
export const plantRows = (preset: Preset, now: number) => {
  const permits = planPermits(preset, now);
  const talks = planConversations(preset, now);
  const work = openWork(permits, preset.longTerm);
  const { conflicts, isolations, events, links } = work;

  function* permitBatches(size: number): Generator<PermitBatch> {
    const recorded = endedIn(work, preset.recorded);
    for (let from = 0; from < permits.count; from += size) {
      const ended: Ended[] = [];
      const told = ranks(from, permits.count, size).map((rank) => {
        const open = work.told.get(rank);
        if (open) return open;
        const bare = permitAt(permits, rank);
        const found = recorded(bare);
        if (found) ended.push(found);
        return found?.told ?? bare;
      });
      const evidence = work.evidence.filter(({ permit_id }) => permit_id > from && permit_id <= from + size);
      yield {
        permits: told.map(({ permit }) => permit),
        audit: told.flatMap(({ audit }) => audit),
        evidence: [...evidence, ...ended.map((one) => one.evidence)],
        isolations: ended.flatMap((one) => one.isolations),
        events: ended.flatMap((one) => one.events),
        links: ended.flatMap((one) => one.links),
      };
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
