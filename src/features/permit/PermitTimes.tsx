import type { ReactNode } from 'react';
import { zoneText } from '#domain/kernel/siteTimeText.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { Fact, Facts } from '#src/entities/permits/Facts.tsx';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Card } from './Card.tsx';
import styles from './Permit.module.css';

/** The windows of a permit in the time of its site. */
export function PermitTimes({ permit }: { permit: Permit }) {
  const t = useTranslations('permits');
  const zone = zoneText(permit.planned_from, permit.time_zone);
  const { issue_from: from, issue_to: to } = permit;
  const issue = permit.standing?.issue ?? (from && to ? { from, to } : null);
  // Work that is suspended keeps its period, and may not go on in it.
  const isInForce = from !== null && permit.state !== 'suspended';
  return (
    <Card title={t('permits:windows')}>
      <Facts>
        <Span name={t('permits:planned')} permit={permit} from={permit.planned_from} to={permit.planned_to} />
        <Span name={t('permits:valid')} permit={permit} from={permit.valid_from} to={permit.valid_to} />
        <Span name={t('permits:issuePeriod')} permit={permit} from={issue?.from ?? null} to={issue?.to ?? null}>
          {isInForce ? null : <span className={styles.muted}>({t('permits:notInForce')})</span>}
        </Span>
        <Fact name={t('permits:clock')}>{t('permits:siteTime', { zone })}</Fact>
      </Facts>
    </Card>
  );
}

type SpanProps = { name: string; permit: Permit; from: string | null; to: string | null; children?: ReactNode };

function Span({ name, permit, from, to, children }: SpanProps) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const row = { window: { from: from ?? '', to: to ?? '', kind: permit.window.kind }, time_zone: permit.time_zone };
  return (
    <Fact name={name}>
      {from && to ? (
        <span className={styles.window}>
          <WindowCell row={row} language={language} />
          {children}
        </span>
      ) : (
        t('permits:notYet')
      )}
    </Fact>
  );
}
