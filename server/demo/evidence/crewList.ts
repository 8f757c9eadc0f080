import { textIn } from '#domain/kernel/language.ts';
import { day, minute } from '#domain/kernel/units.ts';
import type { CrewRecord } from '#domain/permits/evidence/evidence.ts';
import { permitLimits } from '#domain/permits/kernel/permit.limits.data.ts';
import { crewRoleText } from '#domain/references/data/safeguards.data.ts';
import { contractors, firstnames, surnames } from '#server/demo/names.seed.ts';
import { crewAsked, crewProved, type Job } from '#server/demo/permitJob.ts';
import { type DemoPerson, plant } from '#server/demo/plant.ts';
import { seed } from '#server/demo/presets.ts';
import { happens, pick, type Random, rng } from '#server/demo/random.ts';
import { timeText } from '#server/demo/siteClock.ts';
import { hasEnded, stands, type Tale } from '#server/demo/tale.ts';
import { lastIssueOf, stoppedAt } from './signed.ts';

type Role = CrewRecord['role'];

const planning = ['draft', 'requested', 'preparing'] as const;

/** What the kinds of work ask of a crew beside its workers, first places first. Whoever digs has somebody at the edge, however deep. */
const rolesFor = ({ code, supplementary }: Job): Role[] => {
  const codes = [code, ...supplementary];
  const asked = crewAsked(codes);
  return [
    ...asked,
    ...(codes.includes('CSE') ? (['rescue'] as const) : []),
    ...(codes.includes('VEH') && !asked.includes('banksman') ? (['banksman'] as const) : []),
  ];
};

/** How many of the crew are on site: all while work goes on, perhaps on hold, and one who was forgotten. */
export const onSiteOf = (tale: Tale): number => {
  if (stands(tale, 'live')) return tale.job.crew;
  // Nobody stands at the pump while the isolation of it is lifted for a test.
  if (tale.job.golden?.name === 'pump under test') return 0;
  const random = rng(seed, 'on site', tale.job.slot);
  // On hold the crew may wait at the site; after validity one person may still be there.
  if (stands(tale, 'suspended') && tale.place.context.reason === 'hold') return happens(random, 500) ? tale.job.crew : 0;
  if (stands(tale, 'issued')) return tale.job.home ? tale.job.crew : 0;
  return stands(tale, 'expired') && (tale.job.golden !== null || happens(random, 350)) ? 1 : 0;
};

type Member = Pick<CrewRecord, 'sap' | 'badge' | 'name' | 'company'>;

/** Somebody whom the plant does not know, with the badge that a contractor was given for this permit. */
export const badgeHolder = (random: Random, { slot }: Job, no: number): Member => {
  const name = `${pick(random, firstnames)} ${pick(random, surnames)}`;
  return { sap: 0, badge: `B${slot}-${no}`, name, company: pick(random, contractors) };
};

/** Somebody of the plant, or a contractor's. */
const worker = (random: Random, taken: Set<number>, job: Job, index: number): Member => {
  const known = index < 6 && happens(random, 600) ? pick(random, plant.duties.worker) : null;
  if (known && !taken.has(known.sap)) {
    taken.add(known.sap);
    return { sap: known.sap, badge: null, name: nameOf(known), company: known.company };
  }
  return badgeHolder(random, job, index + 1);
};

const nameOf = ({ firstname, surname }: DemoPerson): string => `${firstname} ${surname}`;

/** How long before it runs out a card was shown. */
const cardHolds = 200 * day;

/** Who does what the kinds of work ask for has shown a card for it; nothing is asked of the others. */
const provedBy = ({ job, planned }: Tale, role: Role, no: number): Pick<CrewRecord, 'competentUntil' | 'competence' | 'shown'> =>
  crewProved([job.code, ...job.supplementary]).includes(role)
    ? {
        competentUntil: timeText(planned.to + cardHolds),
        competence: 'shown',
        shown: `${textIn(crewRoleText(role), 'en')} card ${job.slot}-${no}`,
      }
    : { competentUntil: null, competence: 'none' };

/** The fire watch stays from the hand-back until it is over. */
const watchOf = (tale: Tale, now: number): { isOver: boolean; until: number } | null => {
  const back = tale.lines.findLast(({ from_state, to_state }) => to_state !== 'closed' && from_state !== to_state);
  if (back?.to_state !== 'handed_back') return null;
  const until = back.at + permitLimits.fireWatch.value * minute;
  return { isOver: until <= now || hasEnded(tale), until };
};

/** The crew of a permit. It is listed once the permit is prepared, comes on with the acceptance and leaves when work stops. */
export const crewListOf = (tale: Tale, now: number): CrewRecord[] => {
  if (planning.some((state) => stands(tale, state)) || (hasEnded(tale) && !tale.assessed)) return [];
  const random = rng(seed, 'crew', tale.job.slot);
  const roles = rolesFor(tale.job);
  const on = onSiteOf(tale);
  const came = lastIssueOf(tale)?.at;
  const left = stoppedAt(tale) ?? now;
  const taken = new Set<number>();
  // A person still there after the others have gone stands at the end of the list.
  const stays = (index: number): boolean => index >= tale.job.crew - on;
  return Array.from({ length: tale.job.crew }, (_, index): CrewRecord => {
    const role = roles[index] ?? 'worker';
    const watch = role === 'fire_watch' ? watchOf(tale, now) : null;
    const onSite = came !== undefined && (stays(index) || watch?.isOver === false);
    const off = watch?.isOver ? watch.until : left;
    return {
      no: index + 1,
      ...worker(random, taken, tale.job, index),
      role,
      onSite,
      ...provedBy(tale, role, index + 1),
      onAt: came === undefined || (stands(tale, 'issued') && !onSite) ? null : timeText(came),
      offAt: came === undefined || onSite || stands(tale, 'issued') ? null : timeText(off),
    };
  });
};
