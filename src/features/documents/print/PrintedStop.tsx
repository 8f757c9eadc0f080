import { type Language, textIn } from '#domain/kernel/language.ts';
import { apart, listText, measureText, namedPerson, numberText } from '#domain/kernel/readingText.ts';
import { commentLine, isNameAgain } from '#domain/permits/audit/comment.texts.ts';
import { cutList, roomOf } from '#domain/permits/documents/print.rules.ts';
import { spaceStanding } from '#domain/permits/documents/space.paper.ts';
import { spaceTexts } from '#domain/permits/documents/space.texts.ts';
import type { Emergency } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { emergencyKindTexts } from '#domain/permits/emergencies/emergency.texts.ts';
import { leftStates, mustComeOut, mustComeOutBeside, mustGetAway } from '#domain/permits/life/standing.rules.ts';
import type { BesideInSpace, GasFailure, Permit } from '#domain/permits/permit/permit.schema.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { fireWatchSaid, gasUntrustedText } from '#domain/permits/regions/region.texts.ts';
import type { Printed } from '#machines/permitPrint/permitPrint.machine.ts';
import { energyBeside, energyWord, gasInSpace, lostInSpace, missingInSpace } from '#src/entities/permits/BesideInSpace.tsx';
import { type DangerReport, reportsOf } from '#src/entities/permits/DangerReports.tsx';
import { eventName } from '#src/entities/permits/permitTexts.ts';
import { rolesText } from '#src/entities/permits/rolesText.ts';
import styles from './Print.module.css';
import { type InLanguage, Left, shortText } from './printedParts.tsx';
import { momentText } from './printedTime.ts';

type Props = { printed: Printed; part: InLanguage };

/** How many reports of danger are printed above everything else. */
const shownReports = 3;

/**
 * Who is inside the space, under whichever permit, and on site, of work that does not go on or in air that nothing reads, with what they have to
 * do; empty where nobody is or nothing threatens them.
 */
const peopleThere = ({ permit, work }: Pick<Printed, 'permit' | 'work'>, { word, language }: InLanguage): string[] => {
  const { state, crew_on: onSite, crew_inside, standing, space_lacks: lacks } = permit;
  const there = spaceStanding(permit, work).inside;
  const inside = Math.max(crew_inside, there.length);
  const isStopped = state !== 'live' && there.some(({ work: its }) => its.state !== 'live');
  const mustLeave = isStopped || mustComeOut(permit) + mustComeOutBeside(permit) > 0;
  if (!mustLeave && !leftStates.includes(state) && !standing?.unmonitored && lacks.length === 0) return [];
  const getAway = mustGetAway(permit) === 0 ? [] : [textIn(spaceTexts[inside > 0 ? 'othersAway' : 'getThemAway'], language)];
  const counted = [
    { name: 'peopleInside', count: inside, told: mustLeave ? [textIn(spaceTexts.getThemOut, language)] : [] },
    { name: 'peopleThere', count: onSite, told: getAway },
  ] as const;
  return counted.flatMap(({ name, count, told }) =>
    count > 0 ? [[word(name).replace('{count}', numberText(count, language)), ...told].join(': ')] : [],
  );
};

/** What people inside the space are without, under whichever permit; a role that is missing under this one stands with the others. */
const lacksThere = ({ permit, work }: Pick<Printed, 'permit' | 'work'>, { language }: InLanguage): string[] => {
  const { space_lacks: lacks, standing } = permit;
  const { inside, isAirLost } = spaceStanding(permit, work);
  const isUnread = lacks.includes('air') || (isAirLost && inside.length > 0);
  return [
    ...(lacks.includes('attendant') && !standing?.missing_roles.includes('attendant')
      ? [textIn(spaceTexts.nobodyAttends, language)]
      : []),
    ...(lacks.includes('rescuer') ? [textIn(spaceTexts.noRescuer, language)] : []),
    ...(isUnread && !standing?.unmonitored ? [textIn(spaceTexts.notMonitored, language)] : []),
  ];
};

/** Who is not accounted for since an emergency, whom the work is without, and that nobody watches for fire. */
const withoutWhom = ({ state, standing, time_zone }: Permit, part: InLanguage): string[] => {
  const { word, language } = part;
  const { unaccounted = [], missing_roles: roles = [] } = standing ?? {};
  const unwatched = standing ? fireWatchSaid(standing, time_zone) : null;
  const times = [...new Set(unaccounted.map(({ since }) => since))];
  const missing = times.map((time) => {
    const names = unaccounted.filter(({ since }) => since === time).map(({ name }) => apart(name));
    return `${word('notAccountedSince')} ${momentText(time, part)}: ${listText(names, language)}`;
  });
  const without =
    roles.length > 0 ? [`${word(state === 'live' ? 'workWithout' : 'insideWithout')}: ${rolesText(roles, language)}`] : [];
  return [...missing, ...without, ...(unwatched ? [textIn(unwatched, language)] : [])];
};

/** The isolations of the permit itself that keep no energy out, with the points that are lost or the permit that tests. */
const ownEnergy = ({ standing }: Permit) => [
  ...(standing?.lost ?? []).map(({ number, tags }) => ({ name: 'isolationLost' as const, number, more: tags })),
  ...(standing?.lifted ?? []).map(({ number, test }) => ({
    name: 'isolationLifted' as const,
    number,
    more: test ? [test.tracking_number] : [],
  })),
];

/** What stands above all else on the paper: who is missing, inside or on site of stopped work, that nothing reads their air, which emergency is declared, that the work was stopped, why, when and by whom, which danger is reported, and which isolation keeps no energy out. */
export function PrintedStop({ printed, part }: Props) {
  const { permit, emergencies } = printed;
  const { word, language } = part;
  const { stopped = null } = permit.standing ?? {};
  const why = whyTexts({ ...permit, reason: stopped?.reason ?? permit.reason }, language);
  const { shown, left } = cutList(reportsOf(permit.standing), shownReports);
  const gas = gasInSpace(permit).flatMap((other) => other.gas_failed.map((found) => ({ other, found })));
  const lost = lostInSpace(permit);
  const missing = missingInSpace(permit);
  const energy = energyBeside(permit);
  const own = ownEnergy(permit);
  const { unmonitored = false, air_unread: isUnread = false, untrusted = [] } = permit.standing ?? {};
  const first = [
    ...peopleThere(printed, part),
    ...lacksThere(printed, part),
    ...withoutWhom(permit, part),
    ...(unmonitored ? [word(isUnread ? 'airUnread' : 'partlyMonitored')] : []),
    ...(untrusted.length > 0 ? [textIn(gasUntrustedText, language)] : []),
  ];
  const told = [first, emergencies, shown, own, missing, gas, lost, energy];
  if (!stopped && told.every(({ length }) => length === 0)) return null;
  const said = [
    emergencies.length > 0 ? 'emergencyDeclared' : null,
    stopped ? 'stopped' : null,
    shown.length > 0 ? 'dangerReported' : null,
    own[0]?.name ?? null,
    missing.length > 0 ? 'missingInSpace' : null,
    gas.length > 0 ? 'gasInSpace' : null,
    lost.length > 0 ? 'lostInSpace' : null,
    energy[0] ? energyWord(energy[0]) : null,
  ] as const;
  const name = said.find((one) => one !== null);
  return (
    <section className={styles.stop} aria-label={name ? word(name) : first.join(' · ')}>
      {first.length > 0 ? (
        <p>
          <strong>{first.join(' · ')}</strong>
        </p>
      ) : null}
      {emergencies.slice(0, shownReports).map((emergency) => (
        <p key={emergency.id}>
          <strong>{word('emergencyDeclared')}</strong>: <bdi>{emergencyText(emergency, part)}</bdi>
        </p>
      ))}
      <Left part={part} left={Math.max(0, emergencies.length - shownReports)} />
      {stopped ? (
        <p>
          <strong>
            {word('stopped')}
            {why.length > 0 ? ` – ${why.map(({ text }) => text).join(' · ')}` : null}
          </strong>
          : <Told report={stopped} printed={permit} part={part} />
        </p>
      ) : null}
      {shown.map((report) => (
        <p key={`${report.at} ${report.by?.sap} ${report.comment}`}>
          <strong>{word('dangerReported')}</strong>: <Told report={report} printed={permit} part={part} />
        </p>
      ))}
      <Left part={part} left={left} />
      {own.slice(0, shownReports).map(({ name: said, number, more }) => (
        <p key={number}>
          <strong>{word(said)}</strong>: <bdi>{listText([number, ...more], language)}</bdi>
        </p>
      ))}
      <Left part={part} left={Math.max(0, own.length - shownReports)} />
      {missing.map((other) => (
        <p key={other.id}>
          <strong>{word('missingInSpace')}</strong>: <bdi>{listText([other.tag, ...other.missing], language)}</bdi>,{' '}
          {word('underPermit')} <bdi dir="ltr">{other.tracking_number}</bdi>
        </p>
      ))}
      {gas.slice(0, shownReports).map(({ other, found }) => (
        <p key={`${other.id} ${found.point} ${found.at}`}>
          <strong>{word('gasInSpace')}</strong>: <bdi>{gasText(found, other.tag, part)}</bdi>, {word('underPermit')}{' '}
          <bdi dir="ltr">{other.tracking_number}</bdi>
        </p>
      ))}
      <Left part={part} left={Math.max(0, gas.length - shownReports)} />
      {lost.slice(0, shownReports).map((other) => (
        <p key={other.id}>
          <strong>{word('lostInSpace')}</strong>: <bdi>{lostText(other, language)}</bdi>, {word('underPermit')}{' '}
          <bdi dir="ltr">{other.tracking_number}</bdi>
        </p>
      ))}
      <Left part={part} left={Math.max(0, lost.length - shownReports)} />
      {energy.slice(0, shownReports).map((other) => (
        <p key={other.number}>
          <strong>{word(energyWord(other))}</strong>: <bdi>{listText([other.tag, other.number, ...other.points], language)}</bdi>,{' '}
          {word('underPermit')} <bdi dir="ltr">{other.tracking_number}</bdi>
        </p>
      ))}
      <Left part={part} left={Math.max(0, energy.length - shownReports)} />
    </section>
  );
}

/** Which kind of emergency, over which areas, declared by whom and when. */
const emergencyText = ({ kind, areas, declared_by, declared_at }: Emergency, part: InLanguage): string =>
  listText(
    [
      textIn(emergencyKindTexts[kind], part.language),
      ...areas.map(({ code }) => code),
      namedPerson(declared_by),
      momentText(declared_at, part),
    ],
    part.language,
  );

/** Which isolations are lost in the space, and at which points. */
const lostText = ({ tag, lost }: BesideInSpace, language: Language): string =>
  listText([tag, ...lost.flatMap(({ number, tags }) => [number, ...tags])], language);

/** What was found, or not read, where and when. */
const gasText = ({ readings, unread, point, at }: GasFailure, tag: string, part: InLanguage): string => {
  const { language, word } = part;
  const read = readings.map(({ substance, value, unit }) => `${substance} ${measureText(value, unit, language)}`);
  const missing = unread.map((substance) => `${substance} ${word('noReading')}`);
  return listText([tag, ...read, ...missing, point, momentText(at, part)], language);
};

type ToldProps = { report: Pick<DangerReport, 'event' | 'by' | 'at' | 'comment'>; printed: Printed['permit']; part: InLanguage };

/** Who said it and when, and in which words. */
function Told({ report: { event, by, at, comment }, printed, part }: ToldProps) {
  const { language, zone } = part;
  const name = eventName(event, language, comment);
  const said = comment ? commentLine({ event, comment }, language, { zone, now: 0 }) : '';
  return (
    <>
      <bdi>{by ? `${by.name} (${by.sap})` : `${part.word('stoppedBySystem')}, ${name}`}</bdi>, {momentText(at, part)}
      {said !== '' && (by || !isNameAgain(said, name)) ? (
        <>
          : <bdi>{shortText(said, roomOf(printed))}</bdi>
        </>
      ) : null}
    </>
  );
}
