import { Button } from '@blueprintjs/core';
import { Add, Tick } from '@blueprintjs/icons';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { Refusal } from '#src/entities/work/form/Refusal.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import { useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { useNow } from '#src/ui/time/useNow.ts';
import { OverrideForm } from './OverrideForm.tsx';
import { restored } from './overrides.ts';

type Override = PermitWork['overrides'][number];

/** Safety functions that are inhibited for the work, until each is back in service. */
export function OverridesCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('override');
  const may = useMay(permit);
  const mayAdd = may('changeOverrides');
  const count = work.overrides.filter(({ removed }) => !removed).length;
  const heads = (['overrideTag', 'overrideReason', 'overrideMeasure', 'overrideUntil', 'overrideState', 'actions'] as const).map(
    (key) => ({
      key,
      text: key === 'actions' ? <span className="visually-hidden">{t('work:actions')}</span> : t(`work:${key}`),
    }),
  );
  return (
    <WorkCard
      title={t('work:overrides')}
      status={count > 0 ? <Status tone="soon">{t('work:overridesCount', { count })}</Status> : null}
      actions={mayAdd && !isOpen ? <Button icon={<Add />} text={t('work:addOverride')} onClick={open} /> : null}
    >
      <p className={styles.nothing}>{t(work.overrides.length === 0 ? 'work:noOverrides' : 'work:overridesAbout')}</p>
      {isOpen && mayAdd ? <OverrideForm listed={work.overrides} zone={permit.time_zone} onClose={close} /> : null}
      <Refusal form="restore" />
      {work.overrides.length === 0 ? null : (
        <Table caption={t('work:overrides')} heads={heads}>
          {work.overrides.map((one) => (
            <Row key={one.tag} one={one} listed={work.overrides} zone={permit.time_zone} may={may('listOverrides')} />
          ))}
        </Table>
      )}
    </WorkCard>
  );
}

type RowProps = { one: Override; listed: readonly Override[]; zone: string; may: boolean };

function Row({ one, listed, zone, may }: RowProps) {
  const t = useTranslations('work');
  const { press, busy } = useWorkPress('restore');
  const restore = () => press({ kind: 'listOverrides', body: { overrides: restored([...listed], one.tag) } });
  return (
    <tr>
      <th scope="row">
        <Ltr>{one.tag}</Ltr>
      </th>
      <td>
        <bdi>{one.reason}</bdi>
      </td>
      <td>
        <bdi>{one.measure}</bdi>
      </td>
      <td>
        <SiteTime at={one.until} zone={zone} />
      </td>
      <td>
        <State one={one} />
      </td>
      <td>
        {may && !one.removed ? (
          <Button
            size="small"
            icon={<Tick />}
            disabled={busy}
            text={t('work:restoreOverride')}
            aria-label={`${t('work:restoreOverride')}: ${one.tag}`}
            onClick={restore}
          />
        ) : null}
      </td>
    </tr>
  );
}

function State({ one: { removed, until } }: { one: Override }) {
  const t = useTranslations('work');
  const late = useNow((now) => Date.parse(until) <= now);
  if (removed) return <Status tone="good">{t('work:overrideRemoved')}</Status>;
  return <Status tone={late ? 'bad' : 'soon'}>{t(late ? 'work:overrideLate' : 'work:overrideInPlace')}</Status>;
}
