import type { CrewRecord } from '#domain/permits/evidence/evidence.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { seed } from '#server/demo/presets.ts';
import { rng } from '#server/demo/random.ts';
import { badgeHolder } from './crewList.ts';
import type { Open } from './open.ts';

const goesOn: readonly PermitState[] = ['issued', 'live', 'suspended', 'testing', 'expired'];

/** Somebody whom the plant knows, on the crew of work that goes on, who has not left it. */
const isOn = ({ told }: Open, { sap, offAt }: CrewRecord): boolean =>
  sap > 0 && offAt === null && goesOn.includes(told.permit.state);

/** The permits with nobody on two crews, as the rules ask: on every crew but the first that lists them a contractor's stands instead. */
export const eachOnOneCrew = (opens: readonly Open[]): Open[] => {
  const taken = new Set<number>();
  const instead = (open: Open, one: CrewRecord): CrewRecord => {
    if (!isOn(open, one)) return one;
    if (taken.has(one.sap)) return { ...one, ...badgeHolder(rng(seed, 'instead', open.job.slot * 100 + one.no), open.job, one.no) };
    taken.add(one.sap);
    return one;
  };
  return opens.map((open) => {
    const crew = open.evidence.crew.map((one) => instead(open, one));
    const nameOf = (member: number, known: string): string => crew.find(({ no }) => no === member)?.name ?? known;
    const entries = open.evidence.entries.map((one) => ({ ...one, name: nameOf(one.member, one.name) }));
    return { ...open, evidence: { ...open.evidence, crew, entries } };
  });
};
