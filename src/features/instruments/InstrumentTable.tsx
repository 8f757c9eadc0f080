import { Button } from '@blueprintjs/core';
import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { InstrumentName } from '#src/entities/instruments/InstrumentName.tsx';
import { calendarDayText, whyStopped } from '#src/entities/instruments/instrumentText.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import { Table } from '#src/entities/permits/Table.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Instruments.module.css';
import { useInstrumentAddress } from './useInstrumentAddress.ts';

const columns = ['instrument', 'standing', 'calibration', 'bumpTest', 'measures', 'site', 'actions'] as const;

/** The register, a line an instrument. */
export function InstrumentTable({ items }: { items: readonly GasInstrumentLine[] }) {
  const t = useTranslations('instruments');
  const heads = columns.map((key) => ({ key, text: t(`instruments:col_${key}`) }));
  return (
    <Table caption={t('titles:gasInstruments')} heads={heads} wide>
      {items.map((instrument) => (
        <Row key={instrument.id} instrument={instrument} />
      ))}
    </Table>
  );
}

function Row({ instrument }: { instrument: GasInstrumentLine }) {
  const t = useTranslations('instruments');
  const language = useLanguage();
  const { go } = useInstrumentAddress();
  const mayChange = useSession(rolesOf).includes('Hse Coordinator');
  const { id, model, serial, bump_tested_at, bump_failed_at, calibration_due, substances, site, time_zone } = instrument;
  const now = serverNow();
  const why = whyStopped(instrument, language, now);
  return (
    <tr>
      <th scope="row">
        <InstrumentName model={model} serial={serial} />
      </th>
      <td>
        <Status tone={why ? 'bad' : 'good'}>{why ?? t('instruments:inDate')}</Status>
      </td>
      <td>{calendarDayText(calibration_due, language, now)}</td>
      <td>
        {bump_failed_at ? (
          <>
            <Status tone="bad">{t('instruments:bumpFailed')}</Status> <SiteTime at={bump_failed_at} zone={time_zone} />
          </>
        ) : bump_tested_at ? (
          <SiteTime at={bump_tested_at} zone={time_zone} />
        ) : (
          t('instruments:notTested')
        )}
      </td>
      <td>
        <Ltr>{substances.join(' ')}</Ltr>
      </td>
      <td>
        <Ltr>{site}</Ltr>
      </td>
      <td>
        <div className={styles.actions}>
          <Button
            size="small"
            text={t('instruments:bumpTest')}
            aria-label={t('instruments:bumpTestOf', { serial })}
            onClick={() => go({ open: { form: 'bump', id } })}
          />
          {mayChange ? (
            <>
              <Button
                size="small"
                variant="minimal"
                text={t('instruments:change')}
                aria-label={t('instruments:changeOf', { serial })}
                onClick={() => go({ open: { form: 'change', id } })}
              />
              <Button
                size="small"
                variant="minimal"
                text={t('instruments:tokens')}
                aria-label={t('instruments:tokensOf', { serial })}
                onClick={() => go({ open: { form: 'tokens', id } })}
              />
            </>
          ) : null}
        </div>
      </td>
    </tr>
  );
}
