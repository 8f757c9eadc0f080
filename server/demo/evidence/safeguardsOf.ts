import { minute } from '#domain/kernel/units.ts';
import type { CrewRecord, Entry, Evidence, NamedFile, SafeguardRecord } from '#domain/permits/evidence/evidence.ts';
import { safeguardsFor } from '#domain/permits/kernel/workRules.ts';
import { proofOf, type SafeguardName } from '#domain/references/data/safeguards.data.ts';
import type { PermitText } from '#server/demo/permitText.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { stands, type Tale } from '#server/demo/tale.ts';
import { drawingOf, fileOf } from './files.ts';
import { lastIssueOf, planningOf, stoppedAt } from './signed.ts';

type Answer = { said: string; value: number | null };
const answered = (said: string, value: number | null = null): Answer => ({ said, value });

/** What the people of the plant write for each safeguard. */
const words: Partial<Record<SafeguardName, Answer>> = {
  rescue_plan: answered('RP-07: tripod and winch at the entry, rescue team on channel 4, reached in 6 minutes.'),
  entrants_planned: answered('Two inside and one to relieve them.', 3),
  proved_dead: answered('Dead at all three phases, tester proved before and after.'),
  lock_numbers: answered('Locks 114 and 115, keys in box B-12.'),
  drained: answered('Drained to the sump and flushed with nitrogen, vent left open.'),
  residual_pressure: answered('Gauge at the bleed beside the flange.', 0),
  services_drawing: answered('Drawing CV-2210 rev. 4, cables marked with paint at the place.'),
  shoring: answered('Trench boxes set over the whole length, two ladders, spoil kept a metre from the edge.'),
  scaffold_tag: answered('Green tag, inspected this week.'),
  wind_17_m_s: answered('Hand anemometer on the upper platform.', 6),
  lift_plan: answered('LP-318: two slings, load 1.8 t, one lift, banksman on channel 6.', 10),
  wind_of_plan: answered('Read in the cabin of the crane.', 5),
  barrier_survey: answered('Walked along the whole barrier with the source out.', 1.2),
  route_on_map: answered('Gate 2, road C, turning place east of the racks.'),
  stored_energy_distance: answered('Barriers at the distance worked out in sheet PT-14.', 25),
  standby_boat: answered('Boat lies at the jetty with its crew of two.'),
};

/** When a safeguard was recorded: papers while the permit was prepared, the rest for the last issue. */
const recordedAt = (tale: Tale, name: SafeguardName): { at: number; by: number } | null => {
  const proof = proofOf(name);
  if (proof.by === 'paper') {
    const span = planningOf(tale);
    return span && { at: Math.floor((span.from + (span.to - span.from) * 0.2) / 1000) * 1000, by: tale.job.delegate.sap };
  }
  const issued = lastIssueOf(tale)?.at;
  if (issued === undefined) return null;
  const at = proof.by === 'reading' && proof.at === 'ACCEPT' ? issued + minute : issued - minute;
  return { at: Math.min(at, tale.until), by: tale.job.authority.sap };
};

/** The paper itself, where the permit carries it. */
const documentOf = (tale: Tale, name: SafeguardName): NamedFile | null => {
  if (name === 'services_drawing') return drawingOf(tale);
  return name === 'rescue_plan' ? fileOf(tale, 'RP-07.pdf') : null;
};

/** What was recorded of the safeguards of a permit's kinds of work, in the order of time. */
export const safeguardsOf = (tale: Tale, { elevation_from_m: from }: PermitText, prepared: boolean): readonly SafeguardRecord[] => {
  const { code, supplementary } = tale.job;
  const found = safeguardsFor([code, ...supplementary], from).flatMap((name) => {
    const text = words[name];
    const when = recordedAt(tale, name);
    if (!text || !when || !(prepared || proofOf(name).by !== 'paper')) return [];
    const document = documentOf(tale, name);
    return [{ name, ...text, ...(document ? { document } : {}), ...when }];
  });
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...one }, index) => ({ ...one, no: index + 1, at: timeText(at) }));
};

/** How long after the acceptance, or after the crew of a new shift has come, the first go in at the latest, and how long before a stop the last have come out, in minutes. */
const [afterAccept, beforeStop] = [4, 1];

/** Who went into a confined space since the crew came for the last acceptance: two of the workers, who are inside while the work goes on. */
export const entriesOf = (tale: Tale, crew: readonly CrewRecord[]): readonly Entry[] => {
  const { code, supplementary, authority } = tale.job;
  if (!safeguardsFor([code, ...supplementary], 0).includes('entry_log')) return [];
  const accepted = tale.lines.findLast(({ event }) => event === 'ACCEPT')?.at;
  if (accepted === undefined) return [];
  const isLive = stands(tale, 'live');
  const came = lastIssueOf(tale)?.at ?? accepted;
  const ready = Math.max(accepted, came);
  // Work that goes on has somebody inside at every moment, just after a shift's change too.
  const inAt = isLive ? Math.max(ready, Math.min(ready + afterAccept * minute, tale.until)) : ready + afterAccept * minute;
  const outAt = isLive ? null : (stoppedAt(tale) ?? inAt) - beforeStop * minute;
  if (inAt > tale.until || (outAt !== null && outAt <= inAt)) return [];
  return crew
    .filter(({ role, onSite }) => role === 'worker' && (onSite || !isLive))
    .slice(0, 2)
    .map(({ no: member, name }, index) => ({
      no: index + 1,
      member,
      name,
      inAt: timeText(inAt),
      inBy: authority.sap,
      outAt: outAt === null ? null : timeText(outAt),
      outBy: outAt === null ? null : authority.sap,
    }));
};

/** Who confirmed the end of the fire watch, once its time is over. */
export const confirmedBy = (
  { job, until: now }: Tale,
  until: string | null,
  crew: readonly CrewRecord[],
): Pick<Evidence['fireWatch'], 'over'> => {
  const watcher = crew.find(({ role }) => role === 'fire_watch');
  if (until === null || !watcher || Date.parse(until) > now) return {};
  const note = 'Nothing smoulders; drain covers and blankets felt by hand.';
  return { over: { at: until, watcher: watcher.name, by: job.authority.sap, note } };
};
