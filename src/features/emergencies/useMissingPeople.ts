import { useState } from 'react';
import { type Emergency, reasonSizes, type UnaccountedPeople } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { byPermit, unaccountedIn } from '#domain/permits/emergencies/emergency.rules.ts';

/** Who is recorded on site and not accounted for, and what who stands down says of it. */
export type MissingPeople = {
  people: ReturnType<typeof unaccountedIn>;
  reason: string;
  onReason: (reason: string) => void;
  /** That of just these people it was confirmed that they are not accounted for: with another one it is asked again. */
  isConfirmed: boolean;
  onConfirmed: (confirmed: boolean) => void;
  /** As it is sent. */
  said: UnaccountedPeople;
};

/** What is typed and ticked about people who are not accounted for, until it is sent. */
export const useMissingPeople = ({ stopped, also_on_site }: Emergency): MissingPeople => {
  const [reason, setReason] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const people = unaccountedIn([...stopped, ...also_on_site]);
  const named = people.map(({ permit, member }) => `${permit} ${member}`).join();
  return {
    people,
    reason,
    onReason: setReason,
    isConfirmed: confirmed === named,
    onConfirmed: (isConfirmed) => setConfirmed(isConfirmed ? named : ''),
    said: people.length > 0 ? { people: byPermit(people), reason: reason.trim() } : null,
  };
};

/** What is wrong with it, by field. */
export const missingFaults = ({ people, reason, isConfirmed }: MissingPeople): Partial<Record<string, 'missing' | 'tooShort'>> => {
  if (people.length === 0) return {};
  const length = reason.trim().length;
  return {
    ...(length === 0 ? { reason: 'missing' } : length < reasonSizes.min ? { reason: 'tooShort' } : {}),
    ...(isConfirmed ? {} : { confirmed: 'missing' }),
  };
};
