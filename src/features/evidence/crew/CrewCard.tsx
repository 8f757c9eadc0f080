import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { mustAnybodyLeave } from '#domain/permits/life/standing.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { expectsPeople } from '#domain/permits/permitList/permit.labels.ts';
import { crewText } from '#src/entities/permits/CrewMarks.tsx';
import { Status, type Tone } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Names } from '#src/ui/text/Names.tsx';
import { AllLeave } from './AllLeave.tsx';
import { CrewRow } from './CrewRow.tsx';
import { MemberForm } from './MemberForm.tsx';
import { watchedBeside } from './spaceCrew.ts';

/** That people are on site is well only where a permit lets them be, nobody is missing on whom they rely, and all of them are accounted for. */
const toneOf = (permit: Permit): Tone => {
  const { missing_roles = [], unaccounted = [] } = permit.standing ?? {};
  if (mustAnybodyLeave(permit) || missing_roles.length > 0 || unaccounted.length > 0) return 'bad';
  return expectsPeople(permit.state) ? 'good' : 'soon';
};

const watches = ({ role, on_site: isThere }: PartProps['work']['crew'][number]): boolean => role === 'fire_watch' && isThere;

/** The list of the crew, with who is on site now. */
export function CrewCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('crew');
  const may = useMay(permit);
  const inside = work.entries.filter(({ out_at }) => out_at === null).length;
  const beside = watchedBeside(permit);
  // Where nobody else may come any more, somebody may still be needed to watch for fire or to get people out, or be found there.
  const mayList = may('listCrew') || may('foundOnSite');
  const on = work.crew.filter(({ on_site }) => on_site).length;
  const tone = toneOf(permit);
  const missed = work.crew.filter(({ heard_talk }) => heard_talk === false).map(crewText);
  const watchers = work.fire_watch_until && !work.fire_watch_over && permit.state !== 'live' ? work.crew.filter(watches) : [];
  const [lastWatch] = watchers.length === 1 ? watchers : [];
  const heads = [
    { key: 'name', text: t('work:name') },
    { key: 'role', text: t('work:crewRole') },
    { key: 'competence', text: t('work:competentUntil') },
    { key: 'site', text: t('work:onSite') },
    { key: 'action', text: <span className="visually-hidden">{t('work:actions')}</span> },
  ];
  return (
    <WorkCard
      title={t('work:crew')}
      status={<Status tone={on > 0 ? tone : 'none'}>{t('work:onSiteCount', { count: on })}</Status>}
      actions={mayList && !isOpen ? <Button icon={<Add />} text={t('work:addMember')} onClick={open} /> : null}
    >
      {isOpen && mayList ? <MemberForm zone={permit.time_zone} onClose={close} /> : null}
      <AllLeave permit={permit} work={work} />
      <Refusal form="move" goesOn />
      {missed.length > 0 ? (
        <p className={styles.bad}>
          <span>
            {t('work:talkMissedBy')} <Names names={missed} />
          </span>
        </p>
      ) : null}
      {work.crew.length === 0 ? (
        <p className={styles.nothing}>{t('work:noCrew')}</p>
      ) : (
        <Table caption={t('work:crew')} heads={heads} wide>
          {work.crew.map((member) => (
            <CrewRow
              key={member.no}
              member={member}
              onSite={tone}
              inside={inside}
              beside={beside}
              state={permit.state}
              isLastWatch={lastWatch === member}
              zone={permit.time_zone}
              may={may}
            />
          ))}
        </Table>
      )}
    </WorkCard>
  );
}
