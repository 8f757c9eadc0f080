import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useTexts } from '#src/i18n/i18n.ts';
import { Refusal } from '../form/Refusal.tsx';
import { useOpenForm } from '../form/useOpenForm.ts';
import { Status } from '../Status.tsx';
import { Table } from '../Table.tsx';
import { useMay } from '../useMay.ts';
import styles from '../Work.module.css';
import { WorkCard } from '../WorkCard.tsx';
import type { PartProps } from '../WorkPart.tsx';
import { CrewRow } from './CrewRow.tsx';
import { MemberForm } from './MemberForm.tsx';

/** The list of the crew, with who is on site now. */
export function CrewCard({ permit, work }: PartProps) {
  const t = useTexts('work');
  const { isOpen, open, close } = useOpenForm('crew');
  const may = useMay(permit);
  const on = work.crew.filter(({ on_site }) => on_site).length;
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
      status={<Status tone={on > 0 ? 'good' : 'none'}>{t('work:onSiteCount', { count: on })}</Status>}
      actions={may('listCrew') && !isOpen ? <Button icon={<Add />} text={t('work:addMember')} onClick={open} /> : null}
    >
      {isOpen && may('listCrew') ? <MemberForm onClose={close} /> : null}
      <Refusal form="move" />
      {work.crew.length === 0 ? (
        <p className={styles.nothing}>{t('work:noCrew')}</p>
      ) : (
        <Table caption={t('work:crew')} heads={heads} wide>
          {work.crew.map((member) => (
            <CrewRow key={member.no} member={member} zone={permit.time_zone} may={may} />
          ))}
        </Table>
      )}
    </WorkCard>
  );
}
