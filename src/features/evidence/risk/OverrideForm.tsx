import { useState } from 'react';
import { hour } from '#domain/kernel/units.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import styles from '#src/entities/permits/Work.module.css';
import { LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { toSiteClock } from '#src/entities/work/form/siteClock.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { SiteTimeField } from '#src/ui/time/SiteTimeField.tsx';
import { checkOverride, pathOf } from './overrides.ts';

type Props = { listed: PermitWork['overrides']; zone: string; onClose: () => void };

/** Lists one more overridden safety function; an hour ahead until somebody says otherwise. */
export function OverrideForm({ listed, zone, onClose }: Props) {
  const t = useTranslations('work');
  const [initial] = useState(() => ({ tag: '', reason: '', measure: '', until: toSiteClock(serverNow() + hour, zone) }));
  const check = (typed: typeof initial) => checkOverride(typed, listed, zone);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('override', initial, check);
  const at = (field: keyof typeof initial) => errorOf(pathOf(field, listed, value.tag));
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="override"
      title={t('work:addOverride')}
      submit={t('work:saveOverride')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'listOverrides', body }))}
    >
      <div className={styles.fields}>
        <TextField ltr label={t('work:overrideTag')} value={value.tag} error={at('tag')} onTyped={(tag) => change({ tag })} />
        <SiteTimeField
          zone={zone}
          label={t('work:overrideUntil')}
          value={value.until}
          error={at('until')}
          onTyped={(until) => change({ until })}
        />
      </div>
      <LinesField
        label={t('work:overrideReason')}
        value={value.reason}
        error={at('reason')}
        onTyped={(reason) => change({ reason })}
      />
      <LinesField
        label={t('work:overrideMeasure')}
        value={value.measure}
        error={at('measure')}
        onTyped={(measure) => change({ measure })}
      />
    </FormCard>
  );
}
