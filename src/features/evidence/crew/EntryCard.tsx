import { Button } from '@blueprintjs/core';
import { LogIn, LogOut } from '@blueprintjs/icons';
import { useId } from 'react';
import { rightToGoIn } from '#domain/permits/evidence/evidence.rules.ts';
import { isLastRescuer } from '#domain/permits/evidence/inside.rules.ts';
import { isLiftRole } from '#domain/permits/evidence/watching.rules.ts';
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
import { isSaving } from '#src/entities/work/permitWork.selectors.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { newKey } from '#src/platform/newKey.ts';
import { pressable } from '#src/ui/pressable.ts';
import styles from './EntryCard.module.css';

/** Who is inside a confined space, counted large, with one press for going in and one for coming out. */
export function EntryCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const whyStays = useId();
  const may = useMay(permit);
  const { press } = useWorkPress('entry');
  const sending = PermitWorkActor.useSelector(isSaving('entry'));
  const inside = work.entries.filter(({ out_at }) => out_at === null);
  const members = inside.map(({ member }) => member);
  const rescuers = work.crew.map(({ no, role, on_site: onSite }) => ({ no, role, onSite }));
  const wayOf = (role: string) => rightToGoIn(role, inside.length, permit.state);
  const staysFor = ({ no, role, is_relied_on }: PermitWork['crew'][number]): 'entryRescuerStays' | 'entryLiftStays' | null => {
    if (isLastRescuer(rescuers, members, no)) return 'entryRescuerStays';
    return is_relied_on && isLiftRole(role) ? 'entryLiftStays' : null;
  };
  // Each stays where they are in the list: a button that moves is pressed for somebody else.
  const people = work.crew
    .map((one) => ({
      one,
      isInside: members.includes(one.no),
      // The attendant goes nowhere, and may have: whoever is found inside is recorded, whatever their role.
      mayEnter: one.on_site && (one.role !== 'attendant' || wayOf(one.role) === 'foundInside'),
      stays: permit.state === 'live' && !members.includes(one.no) ? staysFor(one) : null,
    }))
    .filter(({ isInside, mayEnter }) => isInside || mayEnter);
  const cross = (member: number, isIn: boolean) => press({ kind: 'logEntry', body: { member, inside: isIn }, key: newKey() });
  const goesOf = (role: string) => (wayOf(role) === 'foundInside' ? 'entryFoundIn' : 'entryGoIn');
  const heads = (['name', 'entryIn', 'entryOut', 'entryBy'] as const).map((key) => ({ key, text: t(`work:${key}`) }));
  return (
    <WorkCard title={t('work:entryLog')}>
      <output className={styles.count} aria-label={t('work:entryInside')}>
        <span className={styles.figure}>{inside.length}</span> {t('work:entryInside')}
      </output>
      <Refusal form="entry" goesOn />
      <p className={styles.sending} role="status">
        {sending ? t('work:sending') : null}
      </p>
      {may('goIn') || may('comeOut') ? (
        <ul className={shared.plain}>
          {people.map(({ one, isInside, mayEnter, stays }) => (
            <li key={one.no} className={styles.person}>
              <span className={styles.who}>
                <bdi>{one.name}</bdi> <CrewMarks of={one} />
                {stays ? (
                  <span id={`${whyStays}-${one.no}`} className={styles.why}>
                    {t(`work:${stays}`)}
                  </span>
                ) : null}
              </span>
              <Button
                className={styles.press}
                size="large"
                icon={<LogIn />}
                text={t(`work:${goesOf(one.role)}`)}
                aria-label={t(`work:${goesOf(one.role)}Name`, { name: crewText(one) })}
                {...pressable(
                  may(wayOf(one.role)) && mayEnter && !isInside && !stays,
                  () => cross(one.no, true),
                  stays ? `${whyStays}-${one.no}` : '',
                )}
              />
              <Button
                className={styles.press}
                intent={isInside ? 'warning' : 'none'}
                size="large"
                icon={<LogOut />}
                text={t('work:entryComeOut')}
                aria-label={t('work:entryComeOutName', { name: crewText(one) })}
                {...pressable(may('comeOut') && isInside, () => cross(one.no, false))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {may('goIn') && people.length === 0 ? <p className={shared.nothing}>{t('work:entryNobody')}</p> : null}
      {work.entries.length === 0 ? (
        <p className={shared.nothing}>{t('work:entryEmpty')}</p>
      ) : (
        <Table caption={t('work:entryLog')} heads={heads}>
          {work.entries.toReversed().map((entry) => (
            <tr key={entry.no}>
              <th scope="row">
                <bdi>{entry.name}</bdi> <Marks entry={entry} crew={work.crew} />
              </th>
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

/** Who it was of those of that name. Somebody who is not listed any more is known by name alone. */
function Marks({ entry, crew }: { entry: PermitWork['entries'][number]; crew: PermitWork['crew'] }) {
  const one = crew.find(({ no }) => no === entry.member);
  return one ? <CrewMarks of={one} /> : null;
}
