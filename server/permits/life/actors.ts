import type { PermitActor } from '#domain/permits/kernel/permit.events.ts';
import type { Ask, PermitFacts, Signer } from '#domain/permits/kernel/permit.facts.ts';
import { blocksOfActors } from '#domain/permits/life/actors.rules.ts';
import type { Transition } from '#domain/permits/life/permit.transitions.data.ts';
import { type Rights, rolesIn, signerIn } from '#server/permits/kernel/signers.ts';

/** A person at the desk, and whether their password was given for this event. */
export type Present = { rights: Rights; signed: boolean };

const inRole = ({ rights, signed }: Present, role: PermitActor, facts: PermitFacts, ask: Ask): Signer => ({
  ...signerIn(rights, role, facts, ask.at),
  signed,
});

/** The row as if one person were enough: to see whether somebody fits it. */
const alone = ({ row, from, event, signed, when, to }: Transition, by: Transition['by']): Transition => ({
  row,
  from,
  event,
  by,
  signed,
  when,
  to,
});

type Seat = { person: Present; signer: Signer; faults: number };

/** In which of the asked roles each person may act, those that fit first. */
const seatsFor = (people: readonly Present[], facts: PermitFacts, ask: Ask, row: Transition, by: Transition['by']): Seat[] =>
  people
    .flatMap((person) =>
      rolesIn(person.rights, facts, ask.incomingAuthority)
        .filter((role) => by.includes(role))
        .map((role): Seat => {
          const signer = inRole(person, role, facts, ask);
          // For SUSPEND on seeing danger everybody fits; for others the named ones do.
          return { person, signer, faults: blocksOfActors(facts, ask, alone(row, by), [signer]).length };
        }),
    )
    .sort((one, other) => one.faults - other.faults);

const named: readonly PermitActor[] = ['applicant', 'performing authority'];

/** Somebody who holds none of the asked roles: shown as what they are, so that the refusal says why. */
const misfit = (person: Present, facts: PermitFacts, ask: Ask, by: Transition['by']): Signer => {
  const onlyNamed = by.length > 0 && by.every((role) => named.includes(role));
  const role = onlyNamed ? by[0] : (rolesIn(person.rights, facts)[0] ?? 'applicant');
  return inRole(person, role ?? 'applicant', facts, ask);
};

/**
 * The people at the desk as those who cause an event: first the person who acts, then those who sign with them. Each takes the role that the
 * row asks for and that they hold; where nobody does, the first of them stands in, and the rules refuse them.
 */
export const signersOf = (people: readonly Present[], facts: PermitFacts, ask: Ask, row: Transition): Signer[] => {
  const [best] = seatsFor(people, facts, ask, row, row.by);
  const first = best?.person ?? people[0];
  if (!first) return [];
  const acting = best?.signer ?? misfit(first, facts, ask, row.by);
  const beside = people.filter((person) => person !== first);
  const asked: Transition['by'] = row.with ? [row.with] : ['Hse Coordinator'];
  const [seat] = seatsFor(beside, facts, ask, row, asked);
  const left = beside.filter((person) => person !== seat?.person);
  const [last] = row.third ? seatsFor(left, facts, ask, row, [row.third]) : [];
  const misfits = left.filter((person) => person !== last?.person);
  return [
    acting,
    ...[seat, last].flatMap((taken) => taken?.signer ?? []),
    ...misfits.map((person) => misfit(person, facts, ask, row.with ? asked : [])),
  ];
};
