import type { Language } from '#domain/kernel/language.ts';
import { apart, listText, substanceText } from '#domain/kernel/readingText.ts';
import { type EvidenceWrite, rightToGoIn } from '#domain/permits/evidence/evidence.rules.ts';
import { isLastRescuer } from '#domain/permits/evidence/inside.rules.ts';
import { postFault } from '#domain/permits/evidence/watching.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { isOpen, type WorkThere } from '#domain/permits/permit/spaceWorks.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { failuresOf } from '#src/entities/permits/GasFound.tsx';
import { serverNow } from '#src/platform/serverClock.ts';

type Member = PermitWork['crew'][number];

/** Somebody who works in the space or may: whether they are inside, and what keeps them outside. */
export type PersonThere = {
  work: WorkThere;
  one: Member;
  isInside: boolean;
  goesBy: EvidenceWrite;
  mayEnter: boolean;
  /** Whether they are the last who would get people out: nobody of that role is left outside. */
  isLastOut: boolean;
  stays: 'entryRescuerStays' | 'entryLiftStays' | 'entryFireStays' | null;
};

const isLastOut = ({ crew }: WorkThere, members: readonly number[], { no }: Member): boolean => {
  const rescuers = crew.map(({ no, role, on_site: onSite, competence, competent_until: competentUntil }) => ({
    ...{ no, role, onSite },
    ...{ competence, competentUntil },
  }));
  return !members.includes(no) && isLastRescuer(rescuers, members, no, new Date(serverNow()).toISOString());
};

const staysFor = (work: WorkThere, members: readonly number[], one: Member): PersonThere['stays'] => {
  if (work.state !== 'live' || members.includes(one.no)) return null;
  if (isLastOut(work, members, one)) return 'entryRescuerStays';
  const post = one.is_relied_on ? postFault(one.role) : null;
  return post && (post === 'lift_stays' ? 'entryLiftStays' : 'entryFireStays');
};

/** Who may go in or is inside. Each stays where they are in the list: a button that moves is pressed for somebody else. */
export const peopleThere = (works: readonly WorkThere[]): PersonThere[] => {
  const watched = works.filter(({ isEntry }) => !isEntry).reduce((sum, { entries }) => sum + entries.filter(isOpen).length, 0);
  return works.flatMap((work) => {
    const members = work.entries.filter(isOpen).map(({ member }) => member);
    const helped = members.length + (work.isEntry ? watched : 0);
    return (
      work.crew
        .map((one) => {
          const goesBy = rightToGoIn(one.role, helped, work.state);
          return {
            work,
            one,
            goesBy,
            isInside: members.includes(one.no),
            // The attendant goes nowhere, and may have: whoever is found inside is recorded, whatever their role.
            mayEnter: one.on_site && (one.role !== 'attendant' || goesBy === 'foundInside'),
            isLastOut: isLastOut(work, members, one),
            stays: staysFor(work, members, one),
          };
        })
        // Whose request says that nobody goes in stands in the log where they were found inside all the same.
        .filter(
          ({ isInside, mayEnter, goesBy }) => isInside || (mayEnter && !(work.closed === 'entry_denied' && goesBy === 'goIn')),
        )
    );
  });
};

/** What gas is known in the space, under the permit or beside it, with the points at which it was found; empty where none is. */
export const gasSaid = ({ standing }: Pick<Permit, 'standing'>, language: Language): string => {
  const found = [...failuresOf(standing), ...(standing?.in_space ?? []).flatMap(({ gas_failed }) => gas_failed)];
  const said = found.flatMap(({ readings, point }) =>
    readings.map(({ substance, value, unit }) => `${substanceText(substance, value, unit, language)} (${apart(point)})`),
  );
  return listText(said, language);
};

/** How many an entry watches over who are inside under work that has no entry. */
export const watchedBeside = ({ inside_beside }: Pick<Permit, 'inside_beside'>): number =>
  inside_beside.reduce((sum, { inside, watched }) => sum + (watched ? inside : 0), 0);

/** What is said of people inside before somebody leaves on whom the work relies. */
export const leaveSaid = (role: Member['role'], inside: number): ('leaveInside' | 'leaveUnattended')[] => {
  if (inside === 0) return [];
  return role === 'attendant' ? ['leaveInside', 'leaveUnattended'] : ['leaveInside'];
};
