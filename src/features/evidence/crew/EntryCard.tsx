import { Button, Spinner } from '@blueprintjs/core';
import { LogIn, LogOut } from '@blueprintjs/icons';
import { useId } from 'react';
import type { EvidenceWrite } from '#domain/permits/evidence/evidence.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { CrewMarks, crewText } from '#src/entities/permits/CrewMarks.tsx';
import { Person } from '#src/entities/permits/Person.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import shared from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { crossingOf } from '#src/entities/work/permitWork.selectors.ts';
import { mayWrite } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { userOf, useSession } from '#src/system/session.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { pressable } from '#src/ui/pressable.ts';
import styles from './EntryCard.module.css';
import { insideNow, type PersonThere, peopleThere, type WorkThere, worksOf } from './spaceCrew.ts';

const nobody = { sap: 0 };

/** Whether this person is offered a write at a work of the space; of another work only by their roles. */
const useMayAt = (permit: Permit): ((write: EvidenceWrite, work: WorkThere) => boolean) => {
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
  const ids = useId();
  const may = useMayAt(permit);
  const works = worksOf(permit, work);
  const inside = insideNow(works);
  const people = peopleThere(works);
  const planned = work.entry_log?.planned ?? 0;
  const mayPress = people.some(({ work: its, goesBy }) => may(goesBy, its) || may('comeOut', its));
  const entries = works
    .flatMap((its) => its.entries.map((entry) => ({ its, entry })))
    .toSorted((one, other) => other.entry.in_at.localeCompare(one.entry.in_at));
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
              <li key={`${its.under?.id ?? 0} ${entry.no}`}>
                <bdi>{entry.name}</bdi> <Marks member={entry.member} crew={its.crew} /> <Under work={its} />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {works.map((its) =>
        its.closed && !(its.under && its.closed === 'entry_denied') ? (
          <p key={its.under?.id ?? 0} id={`${ids}-${its.under?.id ?? 0}`} className={styles.closed}>
            {t(`work:entryClosed_${its.closed}`)} <Under work={its} />
          </p>
        ) : null,
      )}
      <Refusal form="entry" goesOn />
      {mayPress ? (
        <ul className={shared.plain}>
          {people.map((person) => (
            <Crossing
              key={`${person.work.under?.id ?? 0} ${person.one.no}`}
              person={person}
              ids={ids}
              may={(write) => may(write, person.work)}
            />
          ))}
        </ul>
      ) : null}
      {people.length === 0 ? <p className={shared.nothing}>{t('work:entryNobody')}</p> : null}
      {entries.length === 0 ? (
        <p className={shared.nothing}>{t('work:entryEmpty')}</p>
      ) : (
        <Table caption={t('work:entryLog')} heads={heads}>
          {entries.map(({ its, entry }) => (
            <tr key={`${its.under?.id ?? 0} ${entry.no}`}>
              <th scope="row">
                <bdi>{entry.name}</bdi> <Marks member={entry.member} crew={its.crew} />
              </th>
              {isShared ? <td>{<Ltr>{its.under?.number ?? permit.tracking_number}</Ltr>}</td> : null}
              <td>
                <SiteTime at={entry.in_at} zone={permit.time_zone} />
              </td>
              <td>{entry.out_at ? <SiteTime at={entry.out_at} zone={permit.time_zone} /> : null}</td>
              <td>
                <Person person={entry.out_by ?? entry.in_by} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </WorkCard>
  );
}

type CrossingProps = { person: PersonThere; ids: string; may: (write: EvidenceWrite) => boolean };

/** One person with the way in and the way out. What was pressed says so at once, on the button itself. */
function Crossing({ person: { work, one, isInside, goesBy, mayEnter, stays }, ids, may }: CrossingProps) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('entry');
  const crossing = PermitWorkActor.useSelector(crossingOf);
  const { under } = work;
  const isOnWay = crossing !== null && crossing.member === one.no && crossing.under === under?.id;
  const way = goesBy === 'foundInside' ? 'entryFoundIn' : 'entryGoIn';
  const closed = goesBy === 'goIn' && !isInside ? work.closed : null;
  const whyStays = `${ids}-${under?.id ?? 0}-${one.no}`;
  const why = [...(stays ? [whyStays] : []), ...(closed ? [`${ids}-${under?.id ?? 0}`] : [])].join(' ');
  const cross = (isIn: boolean) => {
    if (busy) return;
    const to = under ? { under: { id: under.id, version: under.version } } : {};
    press({ kind: 'logEntry', body: { member: one.no, inside: isIn }, key: newKey(), ...to });
  };
  const shown = (isIn: boolean, icon: React.JSX.Element, text: string) =>
    isOnWay && crossing.inside === isIn
      ? { icon: <Spinner size={16} />, text: t('work:entrySending'), 'aria-busy': true }
      : { icon, text };
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
        {...pressable(may(goesBy) && mayEnter && !isInside && !stays && !closed, () => cross(true), why)}
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
    <span className={shared.muted}>
      · <Ltr>{under.number}</Ltr>
    </span>
  ) : null;
}

/** Who it was of those of that name. Somebody who is not listed any more is known by name alone. */
function Marks({ member, crew }: { member: number; crew: PermitWork['crew'] }) {
  const one = crew.find(({ no }) => no === member);
  return one ? <CrewMarks of={one} /> : null;
}
