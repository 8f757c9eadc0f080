import { expect, test } from 'vitest';
import type { ConditionName } from '#domain/permits/guards/permit.guards.ts';
import { transitions } from '#domain/permits/life/permit.transitions.data.ts';
import { type Act, acts } from '#domain/permits/signing/acts.texts.ts';

/** What one part of signed words rests on: conditions of each row of the event, or the signer alone, who says what they do or have seen. */
type Ground = readonly ConditionName[] | 'signer';

/** What the request says of going inside of the equipment: whoever signs has read it. */
const goingInside: Record<string, Ground> = {
  'Nobody goes inside of the equipment for this work': 'signer',
  'People go inside of the equipment, by an entry permit': 'signer',
};

/** Each part of what is signed with an event of a permit: nothing is stated that nobody is asked about. */
const grounds: Record<string, Record<string, Ground>> = {
  SUBMIT: { 'The request is complete': ['form'], 'and goes to the HSE Coordinator': 'signer' },
  PREPARED: {
    'The risk is assessed': ['assessed'],
    'and isolations and gas tests are planned as the work needs them': ['planned'],
  },
  ENDORSE: { 'Endorsed as described, for my discipline or, as delegate, for my area': 'signer', ...goingInside },
  APPROVE: { 'The area approves the work with the recorded risk and controls': 'signer', ...goingInside },
  AUTHORISE: {
    'No SIMOPS conflict holds this work back': ['simops'],
    'and the area has capacity': ['capacity'],
    'The permit may be issued once every other condition is met': 'signer',
    'A SIMOPS conflict is NOT resolved: the other work waits for this one': ['simops'],
  },
  ISSUE: {
    ...goingInside,
    'I have visited the worksite': ['visit'],
    'its precautions are in place': ['safeguards'],
    'the isolations and gas tests that this permit needs hold now': ['isolation', 'gas', 'sameSpace'],
    'its critical controls are answered': ['criticalRisks'],
    'and its crew is listed': ['crewListed'],
    'I issue it to the performing authority': 'signer',
    'The danger that was reported has been removed': ['dangerRemoved'],
  },
  ACCEPT: {
    ...goingInside,
    'I accept this permit and its conditions; work may begin': 'signer',
    'Each worker has put on a lock of their own': ['controlsWithCrew'],
    'A fire watcher stands by and does nothing else': ['controlsWithCrew'],
    'Of what the crew confirms I have read what does not apply here, and why': ['controlsWithCrew'],
  },
  REVALIDATE: {
    'The next shift takes over: the oncoming delegate and performing authority sign': ['nearEnd', 'handoverRead'],
    'Each worker has put on a lock of their own': ['controlsWithCrew'],
    'A fire watcher stands by and does nothing else': ['controlsWithCrew'],
    'Of what the crew confirms I have read what does not apply here, and why': ['controlsWithCrew'],
  },
  EXTEND: { 'The issue period is extended, once only': ['extendable'] },
  REISSUE: {
    ...goingInside,
    'The cause of the stop has been removed': ['causeCleared'],
    'and I have visited the worksite since': ['visit'],
    'its precautions are in place': ['safeguards'],
    'the isolations and gas tests that this permit needs hold now': ['isolation', 'gas', 'sameSpace'],
    'and its critical controls are answered anew': ['criticalRisks'],
    'I issue it again': 'signer',
    'The danger that was reported has been removed': ['causeCleared'],
    'Nobody is inside': ['nobodyInside'],
  },
  SANCTION_TO_TEST: {
    'The party has withdrawn': ['testScope'],
    'The points named here are lifted for a test': ['isolated', 'testPoints'],
    'all others stay locked': ['isolated'],
    'No work takes place meanwhile': ['nobodyOnSite', 'nobodyInside', 'othersStopped'],
    'The danger that was reported has been removed': ['dangerRemoved'],
  },
  TEST_DONE: { 'The test is finished': 'signer', 'every point is isolated and verified again': ['reIsolated'] },
  HAND_BACK: {
    'The work is complete': ['workSaid'],
    'and the crew has left the worksite, except for fire watchers': ['crewOff'],
    'It is left clean and safe, and every override is listed': ['siteSafe'],
    'Nobody is inside': ['nobodyInside'],
    'The isolations stay until their removal is allowed': 'signer',
    'The isolation is lifted or lost': 'signer',
    'energy may be in': 'signer',
    'It counts as lost until every point is verified again or removed': 'signer',
  },
  SURRENDER_IN_ABSENCE: {
    'The performing authority cannot be reached': ['contactTried'],
    'Two people hand the permit back instead': 'signer',
  },
  INSPECT: {
    'I inspected the worksite after the hand-back': ['inspected'],
    'nobody and nothing is left there': ['everybodyGone'],
    'and this work no longer needs its isolations': ['inspectionDue', 'fireWatchOver'],
  },
  CLOSE: {
    'The site has been inspected': ['inspected'],
    'No override is left': ['overridesRemoved'],
    'and every isolation is removed or kept as a long-term one': ['isolationOff'],
    'This is final': 'signer',
    'The danger that was reported has been removed': ['dangerRemoved'],
    'Whoever works there next has been told of the gas that was found': ['gasTold'],
  },
};

const signed = [...new Set(transitions.flatMap((row) => (row.signed ? row.event : [])))];
const actNamed = (event: string): Act | undefined => Object.entries<Act>(acts).find(([name]) => name === event)?.[1];

test.each(signed)(
  'I199: each part of what is signed with %s is a condition of it, or what the signer says of themselves',
  (event) => {
    const { means, also = {} } = actNamed(event) ?? { means: { en: '' } };
    const parts = grounds[event] ?? {};
    let rest = [means.en, ...Object.values(also).map(({ en }) => en)].join(' ');
    for (const [said, ground] of Object.entries(parts)) {
      expect(rest, event).toContain(said);
      rest = rest.replace(said, '');
      const rows = transitions.filter((row) => row.event === event && row.signed);
      if (ground !== 'signer')
        for (const row of rows) expect(row.when, `${said} (row ${row.row})`).toEqual(expect.arrayContaining([...ground]));
    }
    expect(rest.replace(/[\s.,;:]/g, '')).toBe('');
  },
);
