import { day } from '#domain/kernel/units.ts';
import { planConversations } from '#server/demo/conversationPlan.ts';
import { type Conversation, conversationAt } from '#server/demo/conversations.ts';
import type { DemoConflict } from '#server/demo/evidence/conflicts.ts';
import { type Ended, endedWork } from '#server/demo/evidence/endedWork.ts';
import { agreedIn, type Beside } from '#server/demo/evidence/evidenceLines.ts';
import { type DemoDocument, type DemoPiece, fileRows } from '#server/demo/evidence/files.ts';
import type { Isolated } from '#server/demo/evidence/openIsolations.ts';
import { type DemoEvidence, type OpenWork, openWork } from '#server/demo/evidence/openWork.ts';
import { pastConflicts } from '#server/demo/evidence/pastConflicts.ts';
import { type PastWork, sweepPast } from '#server/demo/evidence/pastSweep.ts';
import { crossingsOf } from '#server/demo/handover/crossing.ts';
import { type Crossings, type Handed, handoversOf, keyOf } from '#server/demo/handover/handovers.ts';
import { type DemoNotification, entriesOf } from '#server/demo/notifications/entries.ts';
import { type Heard, heardOfConversation, heardOfPermit } from '#server/demo/notifications/heard.ts';
import { numberAt, type PermitPlan, planPermits } from '#server/demo/permitPlan.ts';
import { type DemoAudit, type DemoHistory, type DemoPermit, permitAt } from '#server/demo/permits.ts';
import type { Preset } from '#server/demo/presets.ts';
import { dateText, wallClock } from '#server/demo/siteClock.ts';
import { zoneOf } from '#server/demo/sites.ts';

export type PermitBatch = {
  permits: DemoPermit[];
  audit: DemoAudit[];
  evidence: DemoEvidence[];
  documents: DemoDocument[];
  pieces: DemoPiece[];
} & Isolated;
export type ConversationBatch = {
  [Part in keyof Conversation]: Conversation[Part] extends readonly unknown[] ? Conversation[Part] : Conversation[Part][];
};

const ranks = (from: number, count: number, size: number): number[] =>
  Array.from({ length: Math.min(size, count - from) }, (_, index) => from + index);

const numberFor = (counters: Map<string, number>, startedAt: number): string => {
  const year = dateText(wallClock(startedAt, zoneOf(1)).date).slice(2, 4);
  const next = (counters.get(year) ?? 0) + 1;
  counters.set(year, next);
  return `CNV-${year}-${String(next).padStart(6, '0')}`;
};

/** The permits that have ended as they are told, by rank, where they are told more than once. */
const toldOf = (permits: PermitPlan, { told }: OpenWork): Map<number, DemoHistory> =>
  new Map(ranks(0, permits.count, permits.count).flatMap((rank) => (told.has(rank) ? [] : [[rank, permitAt(permits, rank)]])));

const isControlled = ({ state }: DemoConflict): boolean => state === 'controlled';

/** Work that has ended where it was, and what it met: with what is agreed on now as much as the preset says. */
const pastOf = (ended: ReadonlyMap<number, DemoHistory>, { conflicts }: OpenWork, { met }: Preset): PastWork => {
  if (!met) return { placed: new Map(), meetings: [] };
  const resolved = Math.max(0, met.resolved - conflicts.filter(isControlled).length);
  return sweepPast([...ended.values()], { ...met, resolved });
};

/** What there is about permits that have ended: their isolations are counted on behind those of open ones. */
const endedIn = (work: OpenWork, { placed }: PastWork, agreed: ReturnType<typeof agreedIn>) => {
  const isolationKept = new Map(work.links.map(({ permit_id, isolation_id }) => [permit_id, isolation_id]));
  let last = work.isolations.length;
  return (told: DemoHistory): Ended => {
    const { id } = told.permit;
    const known = { kept: isolationKept.get(id), placed: placed.get(id), agreed: agreed.get(id) ?? [] };
    const ended = endedWork(told, last + 1, known);
    last += ended.isolations.length;
    return ended;
  };
};

const noteCrossings = (crossings: Crossings, told: DemoHistory, beside: Beside) => {
  if (told.permit.site_id > 2) return;
  for (const { change, crossing } of crossingsOf(told, beside)) {
    const key = keyOf(change);
    const known = crossings.get(key);
    if (known) known.push(crossing);
    else crossings.set(key, [crossing]);
  }
};

/** Everything of a plant that depends on preset and moment, a batch at a time, oldest first. */
export const plantRows = (preset: Preset, now: number) => {
  const permits = planPermits(preset, now);
  const conversations = planConversations(preset, now);
  const work = openWork(permits, preset.longTerm);
  const { isolations, events, links, detectors, readings } = work;
  const ended = preset.recorded ? toldOf(permits, work) : new Map<number, DemoHistory>();
  const past = pastOf(ended, work, preset);
  const crossings: Crossings = new Map();
  const heard: Heard[] = [];
  const numberOfPermit = (id: number): string => numberAt(permits, id - 1);
  const conflicts = [...work.conflicts, ...pastConflicts(past.meetings, work.conflicts.length)];

  function* permitBatches(size: number): Generator<PermitBatch> {
    const recorded = endedIn(work, past, agreedIn(conflicts));
    for (let from = 0; from < permits.count; from += size) {
      const written: Ended[] = [];
      const files: ReturnType<typeof fileRows>[] = [];
      const told = ranks(from, permits.count, size).map((rank) => {
        const open = work.told.get(rank);
        const beside = work.beside.get(rank);
        if (open && beside && preset.recorded) noteCrossings(crossings, open, beside);
        if (open && beside) files.push(fileRows(open.permit.id, beside.evidence));
        if (open) return open;
        const bare = ended.get(rank);
        if (!bare) return permitAt(permits, rank);
        const found = recorded(bare);
        written.push(found);
        noteCrossings(crossings, found.told, found.beside);
        return found.told;
      });
      for (const one of told) heard.push(...heardOfPermit(one, now));
      const evidence = work.evidence.filter(({ permit_id }) => permit_id > from && permit_id <= from + size);
      yield {
        permits: told.map(({ permit }) => permit),
        audit: told.flatMap(({ audit }) => audit),
        evidence: [...evidence, ...written.map((one) => one.evidence)],
        isolations: written.flatMap((one) => one.isolations),
        events: written.flatMap((one) => one.events),
        links: written.flatMap((one) => one.links),
        documents: files.flatMap(({ documents }) => documents),
        pieces: files.flatMap(({ pieces }) => pieces),
      };
    }
  }

  function* conversationBatches(size: number): Generator<ConversationBatch> {
    const counters = new Map<string, number>();
    for (let from = 0; from < conversations.count; from += size) {
      const held = ranks(from, conversations.count, size).map((rank) =>
        conversationAt(conversations, permits, rank, numberFor(counters, conversations.started[rank] ?? 0)),
      );
      for (const conversation of held) heard.push(...heardOfConversation(conversation, numberOfPermit, now));
      yield {
        conversation: held.map(({ conversation }) => conversation),
        messages: held.flatMap(({ messages }) => messages),
        actions: held.flatMap(({ actions }) => actions),
      };
    }
  }

  /** To be asked for when all permits and conversations have been told. */
  const notifications = (): DemoNotification[] => entriesOf(heard, preset.plants, now);

  /** To be asked for when all permits have been told. */
  const handed = (): Handed =>
    preset.recorded ? handoversOf(crossings, now - preset.days * day, now) : { handovers: [], items: [], events: [] };

  return { permitBatches, conversationBatches, conflicts, isolations, events, links, detectors, readings, handed, notifications };
};
