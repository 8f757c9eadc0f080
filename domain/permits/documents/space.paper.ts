import { type Language, textIn } from '#domain/kernel/language.ts';
import { apart, listText } from '#domain/kernel/readingText.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import {
  attendantsOf,
  insideNow,
  type PersonOutside,
  rescuersOf,
  type SpaceRead,
  type WorkThere,
  worksOf,
} from '#domain/permits/permit/spaceWorks.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { airTexts, type SpaceText, spaceTexts } from './space.texts.ts';

type Writing = { language: Language; time: (at: string) => string };
type Air = NonNullable<PermitWork['entry_log']>['air'][number];

/** A line of paper on the space of a permit; a loud one says that somebody inside is in danger. */
export type SpaceLine = { name: SpaceText; lines: string[]; isLoud: boolean };

const wordIn =
  (language: Language) =>
  (name: SpaceText): string =>
    textIn(spaceTexts[name], language);

type Member = PermitWork['crew'][number];

/** Somebody of a crew so that two of one name are told apart; the number of the permit where that is another one. */
const personText = (name: string, member: Member | undefined, { under }: WorkThere, language: Language): string => {
  const number = member?.sap ? [`SAP ${member.sap}`] : member?.badge ? [`${wordIn(language)('badge')} ${member.badge}`] : [];
  const said = [...(member?.company ? [member.company] : []), ...number, ...(under ? [under.number] : [])];
  return said.length > 0 ? `${name} (${listText(said, language)})` : name;
};

const outsideText = ({ work, one }: PersonOutside, { language, time }: Writing): string =>
  `${personText(one.name, one, work, language)}${one.on_at ? ` · ${wordIn(language)('since')} ${time(one.on_at)}` : ''}`;

/** Whether air that is to be monitored is not, at one point at least. */
export const isAirLost = ({ standing }: Pick<Air, 'standing'>): boolean =>
  standing === 'silent' || standing === 'unwatched' || standing === 'partly';

const airText = ({ standing, silent_from: silentFrom, heard_at: heardAt, tracking_number: number }: Air, said: Writing): string => {
  const word = wordIn(said.language);
  const silent = standing === 'silent' && silentFrom ? [`${word('silentSince')} ${said.time(silentFrom)}`] : [];
  const read = isAirLost({ standing }) && heardAt ? [`${word('lastRead')} ${said.time(heardAt)}`] : [];
  return `${listText([textIn(airTexts[standing], said.language), ...silent, ...read], said.language)} (${apart(number)})`;
};

/** How the space of a permit stands: how many are inside, what the space is without, and who stands outside. */
export const spaceStanding = (permit: { state: PermitState }, work: SpaceRead) => {
  const works = worksOf(permit, work);
  const inside = insideNow(works);
  const air = work.entry_log?.air ?? [];
  return {
    works,
    inside,
    attendants: attendantsOf(works),
    rescuers: rescuersOf(works),
    air,
    isAirLost: air.some(isAirLost),
    isEntered: work.entry_log !== null,
  };
};

/**
 * What paper says of the space that a permit is in: who is inside under whichever permit, how many may be, who attends, who would get them out
 * and how, and whether the air is read. Nothing of work that is in none and has nobody inside.
 */
export const spaceLines = (permit: { state: PermitState }, work: SpaceRead, said: Writing): SpaceLine[] => {
  const { language, time } = said;
  const word = wordIn(language);
  const { inside, attendants, rescuers, air, isEntered, ...known } = spaceStanding(permit, work);
  if (!isEntered && inside.length === 0) return [];
  const isPeopled = inside.length > 0;
  const hasGoneIn = inside.some(({ work: its, entry }) =>
    its.crew.some(({ no, role }) => no === entry.member && role === 'rescue'),
  );
  const people = inside.map(({ work: its, entry }) => {
    const member = its.crew.find(({ no }) => no === entry.member);
    return `${personText(entry.name, member, its, language)} · ${word(entry.found ? 'found' : 'since')} ${time(entry.in_at)}`;
  });
  const line = (name: SpaceText, lines: string[], isLoud = false): SpaceLine => ({ name, lines, isLoud });
  const told = [line('inside', isPeopled ? people : [word('nobody')], isPeopled)];
  if (!work.entry_log) return told;
  const { planned, rescue } = work.entry_log;
  const room = planned > 0 ? word('atMost').replace('{count}', String(planned)) : word('roomUnknown');
  const plans = rescue.map(({ said: plan, file_name: file, tracking_number: number }) =>
    plan || file ? `${listText([plan, file ?? ''].filter(Boolean).map(apart), language)} (${apart(number)})` : word('notRecorded'),
  );
  return [
    ...told,
    line('count', [`${inside.length} · ${room}`], isPeopled),
    line(
      'attendants',
      attendants.length > 0 ? attendants.map((one) => outsideText(one, said)) : [word(isPeopled ? 'nobodyAttends' : 'noAttendant')],
      isPeopled && attendants.length === 0,
    ),
    line(
      'rescuers',
      rescuers.length > 0 ? rescuers.map((one) => outsideText(one, said)) : [word(hasGoneIn ? 'noRescuer' : 'noAttendant')],
      hasGoneIn && rescuers.length === 0,
    ),
    ...(air.length > 0
      ? [
          line(
            'air',
            air.map((one) => airText(one, said)),
            isPeopled && known.isAirLost,
          ),
        ]
      : []),
    ...(plans.length > 0 ? [line('rescuePlan', plans)] : []),
  ];
};
