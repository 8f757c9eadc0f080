import { Button, Spinner } from '@blueprintjs/core';
import { LogIn, LogOut } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { minute } from '#domain/kernel/units.ts';
import type { EvidenceWrite } from '#domain/permits/evidence/evidence.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import {
  attendantsOf,
  entriesIn,
  insideNow,
  type PersonOutside,
  type WorkThere,
  worksOf,
} from '#domain/permits/permit/spaceWorks.ts';
import { CrewMarks, crewText } from '#src/entities/permits/CrewMarks.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import shared from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { crossingsOf } from '#src/entities/work/permitWork.selectors.ts';
import { mayWrite } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { holdEntry } from '#src/platform/heldEntries.ts';
import { newKey } from '#src/platform/newKey.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useAsk } from '#src/system/dialog.ts';
import { useWhose } from '#src/system/heldStops.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { pressable } from '#src/ui/pressable.ts';
import { spanText } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './EntryCard.module.css';
import { gasSaid, type PersonThere, peopleThere } from './spaceCrew.ts';

const nobody = { sap: 0 };

const keyOf = ({ under }: WorkThere): number => under?.id ?? 0;

/** Why nobody else goes in, each reason once, with the works that it is of. */
const closedReasons = (works: readonly WorkThere[]) => {
  const told = works.filter(({ under, closed }) => closed && !(under && closed === 'entry_denied'));
  return [...new Set(told.flatMap(({ closed }) => closed ?? []))].map((closed) => ({
    closed,
    works: told.filter((its) => its.closed === closed),
  }));
};

type Offers = (write: EvidenceWrite, work: WorkThere) => boolean;

/** Whether there is a way for somebody, or would be but for a reason that is told. */
const mayCross = ({ work, isInside, goesBy, mayEnter }: PersonThere, may: Offers): boolean =>
  isInside ? may('comeOut', work) : mayEnter && may(goesBy, work);

/** Whether this person is offered a write at a work of the space; of another work only by their roles. */
const useMayAt = (permit: Permit): Offers => {
  const user = useSession(userOf);
  return (write, { under, state }) =>
    mayWrite(
      write,
      under ? { state, applicant: { ...permit.applicant, ...nobody }, pa: { ...permit.pa, ...nobody } } : permit,
      user,
    );
};

/** Who is inside a confined space, by name and counted large, with one press for going in and one for coming out: all who work there, under whichever permit. */
export function EntryCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const language = useLanguage();
  const ids = useId();
  const gas = gasSaid(permit, language);
  const may = useMayAt(permit);
  const works = worksOf(permit, work);
  const inside = insideNow(works);
  // Of work of which nobody goes anywhere, buttons that are all shut say nothing.
  const everybody = usePutFirst(peopleThere(works));
  const attendants = attendantsOf(works);
  const people = everybody.filter(({ work: its }) => everybody.some((one) => one.work === its && mayCross(one, may)));
  const planned = work.entry_log?.planned ?? 0;
  const entries = entriesIn(works);
  const isShared = works.length > 1;
  const heads = (['name', ...(isShared ? (['entryUnder'] as const) : []), 'entryIn', 'entryOut', 'entryBy'] as const).map(
    (key) => ({
      key,
      text: t(`work:${key}`),
    }),
  );
  return (
    <WorkCard title={t('work:entryLog')}>
      <div className={styles.now}>
        <output className={styles.count} aria-label={t('work:entryInside')}>
          <span className={styles.figure}>{inside.length}</span>{' '}
          {planned > 0 ? t('work:entryInsideOf', { planned }) : t('work:entryInside')}
        </output>
        {inside.length > 0 ? (
          <ul className={styles.names} aria-label={t('work:entryInside')}>
            {inside.map(({ work: its, entry }) => (
              <li key={`${keyOf(its)} ${entry.no}`}>
                <bdi>{entry.name}</bdi> <Marks member={entry.member} crew={its.crew} /> <Under work={its} />{' '}
                <span className={shared.muted}>
                  · <InsideFor at={entry.in_at} isFound={entry.found} />
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {work.entry_log ? <Attendants of={attendants} isPeopled={inside.length > 0} zone={permit.time_zone} /> : null}
      {closedReasons(works).map(({ closed, works: those }) => (
        <p key={closed} id={`${ids}-${closed}`} className={styles.closed}>
          {t(`work:entryClosed_${closed}`)}{' '}
          {those.length < works.length ? those.map((its) => <Under key={keyOf(its)} work={its} />) : null}
        </p>
      ))}
      <Refusal form="entry" goesOn />
      {people.length > 0 ? (
        <ul className={shared.plain}>
          {people.map((person) => (
            <Crossing
              key={`${keyOf(person.work)} ${person.one.no}`}
              permit={permit}
              person={person}
              ids={ids}
              may={(write) => may(write, person.work)}
              gas={gas}
            />
          ))}
        </ul>
      ) : null}
      {everybody.length === 0 ? <p className={shared.nothing}>{t('work:entryNobody')}</p> : null}
      {entries.length === 0 ? (
        <p className={shared.nothing}>{t('work:entryEmpty')}</p>
      ) : (
        <div className={isShared ? `${styles.log} ${styles.shared}` : styles.log}>
          <Table caption={t('work:entryLog')} heads={heads}>
            {entries.map(({ work: its, entry }) => (
              <tr key={`${keyOf(its)} ${entry.no}`}>
                <th scope="row">
                  <bdi>{entry.name}</bdi> <Marks member={entry.member} crew={its.crew} />
                  {isShared ? (
                    <div className={styles.underName}>
                      <Ltr>{its.under?.number ?? permit.tracking_number}</Ltr>
                    </div>
                  ) : null}
                </th>
                {isShared ? (
                  <td className={styles.number}>
                    <Ltr>{its.under?.number ?? permit.tracking_number}</Ltr>
                  </td>
                ) : null}
                <td>
                  {entry.found ? <>{t('work:entryFoundAt')} </> : null}
                  <SiteTime at={entry.in_at} zone={permit.time_zone} />
                </td>
                <td>{entry.out_at ? <SiteTime at={entry.out_at} zone={permit.time_zone} /> : null}</td>
                <td>
                  <Person person={entry.out_by ?? entry.in_by} />
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </WorkCard>
  );
}

/** Those who were inside when the log was opened come first, and stay where they are then: a button that moves is pressed for somebody else. */
const usePutFirst = (people: readonly PersonThere[]): PersonThere[] => {
  const nameOf = ({ work, one }: PersonThere): string => `${keyOf(work)} ${one.no}`;
  const [first] = useState(() => people.filter(({ isInside }) => isInside).map(nameOf));
  const place = (person: PersonThere): number => (first.includes(nameOf(person)) ? 0 : 1);
  return people.toSorted((one, other) => place(one) - place(other));
};

/** How long somebody has been inside. It counts while one looks. */
function InsideFor({ at, isFound }: { at: string; isFound: boolean }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const minutes = useNow((now) => Math.max(0, Math.floor((now - Date.parse(at)) / minute)));
  return t(isFound ? 'work:entryFoundAgo' : 'work:entryFor', { span: spanText(minutes, language) });
}

/** Who attends the space, and since when; that nobody does while people are inside is said in red. */
function Attendants({ of: attendants, isPeopled, zone }: { of: readonly PersonOutside[]; isPeopled: boolean; zone: string }) {
  const t = useTranslations('work');
  if (attendants.length === 0)
    return isPeopled ? (
      <Status tone="bad">{t('work:entryUnattended')}</Status>
    ) : (
      <p className={shared.nothing}>{t('work:entryNoAttendant')}</p>
    );
  return (
    <p className={styles.attends}>
      {t('work:entryAttendant')}:
      {attendants.map(({ work, one }) => (
        <span key={`${keyOf(work)} ${one.no}`}>
          <bdi>{one.name}</bdi> <CrewMarks of={one} />
          {one.on_at ? (
            <>
              {' '}
              · <SiteTime at={one.on_at} zone={zone} />
            </>
          ) : null}
        </span>
      ))}
    </p>
  );
}

type CrossingProps = {
  permit: Permit;
  person: PersonThere;
  ids: string;
  may: (write: EvidenceWrite) => boolean;
  gas: string;
};

/** One person with the way in and the way out. What was pressed says so at once, on the button itself. */
function Crossing({ permit, person, ids, may, gas }: CrossingProps) {
  const { work, one, isInside, goesBy, mayEnter, stays, isLastOut } = person;
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const ask = useAsk();
  const whose = useWhose();
  const { under } = work;
  const onWay = PermitWorkActor.useSelector((snapshot) =>
    crossingsOf(snapshot).find(({ member, under: its }) => member === one.no && its === under?.id),
  );
  const way = goesBy === 'foundInside' ? 'entryFoundIn' : 'entryGoIn';
  const closed = goesBy === 'goIn' && !isInside ? work.closed : null;
  const whyStays = `${ids}-${keyOf(work)}-${one.no}`;
  const why = [...(stays ? [whyStays] : []), ...(closed ? [`${ids}-${closed}`] : [])].join(' ');
  const cross = (isIn: boolean) => {
    if (onWay) return;
    const body = { member: one.no, inside: isIn };
    const [key, at] = [newKey(), serverNow()];
    const page = { id: permit.id, number: permit.tracking_number };
    holdEntry(whose(), { ...body, key, at, permitId: under?.id ?? permit.id, name: crewText(one), page });
    const to = under ? { under: { id: under.id, version: under.version } } : {};
    send({ type: 'work.save', form: 'entry', call: { kind: 'logEntry', body, key, at, ...to } });
  };
  // Most of those who die in a confined space went in after somebody.
  const risks = [
    ...(gas === '' ? [] : [t('work:rescueInGas', { gas })]),
    ...(isLastOut ? [t('work:rescueInLast', { name: one.name })] : []),
  ];
  const question = { title: t('work:rescueIn'), text: risks.join(' '), confirm: t('work:rescueInRecord'), danger: true };
  const goIn = () => (goesBy === 'rescue' && risks.length > 0 ? ask(question, () => cross(true)) : cross(true));
  const shown = (isIn: boolean, icon: React.JSX.Element, text: string) =>
    onWay?.inside === isIn ? { icon: <Spinner size={16} />, text: t('work:entrySending'), 'aria-busy': true } : { icon, text };
  return (
    <li className={styles.person}>
      <span className={styles.who}>
        <bdi>{one.name}</bdi> <CrewMarks of={one} /> <Under work={work} />
        {stays ? (
          <span id={whyStays} className={styles.why}>
            {t(`work:${stays}`)}
          </span>
        ) : null}
      </span>
      <Button
        className={styles.press}
        size="large"
        {...shown(true, <LogIn />, t(`work:${way}`))}
        aria-label={t(`work:${way}Name`, { name: crewText(one) })}
        {...pressable(may(goesBy) && mayEnter && !isInside && !stays && !closed, goIn, why)}
      />
      <Button
        className={styles.press}
        intent={isInside ? 'warning' : 'none'}
        size="large"
        {...shown(false, <LogOut />, t('work:entryComeOut'))}
        aria-label={t('work:entryComeOutName', { name: crewText(one) })}
        {...pressable(may('comeOut') && isInside, () => cross(false))}
      />
    </li>
  );
}

/** The permit under whose number somebody works, where that is another one. */
function Under({ work: { under } }: { work: WorkThere }) {
  return under ? (
    <span className={`${shared.muted} ${styles.number}`}>
      · <Ltr>{under.number}</Ltr>
    </span>
  ) : null;
}

/** Who it was of those of that name. Somebody who is not listed any more is known by name alone. */
function Marks({ member, crew }: { member: number; crew: WorkThere['crew'] }) {
  const one = crew.find(({ no }) => no === member);
  return one ? <CrewMarks of={one} /> : null;
}
