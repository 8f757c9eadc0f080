import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { FilingForm } from '#domain/handover/filing.form.ts';
import { longestFiledDays } from '#domain/handover/filing.schema.ts';
import type { PaperPermit } from '#domain/handover/paperPermit.endpoints.ts';
import { Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { zoneText } from '#domain/kernel/siteTimeText.ts';
import type { Area } from '#domain/permits/draft/draft.endpoints.ts';
import { siteOf } from '#domain/permits/kernel/trackingNumber.ts';
import { toSiteClock } from '#src/entities/work/form/siteClock.ts';
import { FormFrame } from '#src/forms/FormFrame.tsx';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { useSilence } from '#src/system/Pulse.tsx';
import { Link } from '#src/ui/Link.tsx';
import { useFocusBack } from '#src/ui/useFocusBack.ts';
import { enterHref } from './enterHref.ts';
import { FilingFields } from './FilingFields.tsx';
import styles from './Handover.module.css';
import { PaperPermitRefused } from './PaperPermitRefused.tsx';
import { PaperPermitsActor } from './PaperPermitsActor.tsx';
import { isSettling, submitErrorOf } from './paperPermits.selectors.ts';
import { checkedFiling } from './typedFiling.ts';

/** What is typed about a sheet, checked once the person has tried to file it. */
const useFiling = ({ tracking_number: number, reserved_at }: PaperPermit, form: FilingForm, zone: string) => {
  const { send } = PaperPermitsActor.useActorRef();
  const problem = PaperPermitsActor.useSelector(submitErrorOf(number));
  const [tried, setTried] = useState(false);
  const check = () => checkedFiling(form, zone, { reservedAt: Date.parse(reserved_at), now: serverNow() });
  const faults = (tried && check().faults) || {};
  const file = () => {
    const { body } = check();
    setTried(body === null);
    if (body) send({ type: 'paperPermits.settle', number, outcome: { as: 'filed', filing: body } });
  };
  const errorOf = (field: string): string | undefined => {
    const said = faults[field] ?? problem?.extra.errors?.find((error) => error.field === field)?.message;
    return said && textOrSelf(said, { days: longestFiledDays });
  };
  return { file, errorOf };
};

type Props = { paper: PaperPermit; areas: readonly Area[]; form: FilingForm };

/** Files a sheet on which work began and ended. Other work is entered as a permit: the form leads there. */
export function FileForm({ paper, areas: all, form }: Props) {
  const t = useTranslations('handover');
  const { send } = PaperPermitsActor.useActorRef();
  const { tracking_number: number, reserved_at } = paper;
  const areas = all.filter(({ site }) => site.code === siteOf(number));
  const busy = PaperPermitsActor.useSelector(isSettling);
  const zone = areas[0]?.time_zone ?? 'UTC';
  const { file, errorOf } = useFiling(paper, form, zone);
  const silence = useSilence();
  useFocusBack(`[data-file="${number}"], [data-settled="${number}"]`);
  const isInOrder = form.inOrder !== 'no';
  return (
    <div className={styles.filed}>
      <FormFrame
        label={t('handover:fileTitle', { number: `\u2068${number}\u2069` })}
        heading="h3"
        about={t('handover:fileAbout', { zone: zoneText(reserved_at, zone) })}
        submit={isInOrder ? t('handover:fileButton') : null}
        isSending={busy}
        isStopped={!isInOrder || silence !== null}
        onSubmit={file}
        onCancel={() => send({ type: 'paperPermits.discarded', number })}
        refusal={
          <>
            <PaperPermitRefused number={number} />
            {isInOrder ? null : <EnterInstead number={number} />}
          </>
        }
        actions={<span role="status">{silence ?? ''}</span>}
      >
        <FilingFields
          form={form}
          areas={areas}
          zone={zone}
          latest={toSiteClock(serverNow(), zone)}
          errorOf={errorOf}
          onTyped={(part) => send({ type: 'paperPermits.typed', number, form: { ...form, ...part } })}
        />
      </FormFrame>
    </div>
  );
}

/** Work that is not over, or that nobody inspected, must be seen in the system: the server would refuse it with the same words. */
function EnterInstead({ number }: { number: string }) {
  const t = useTranslations('handover');
  const language = useLanguage();
  return (
    <Callout compact intent="warning" role="alert">
      <p>{sentenceOf(new Problem('enter_as_permit'), language)}</p>
      <p className={styles.line}>
        <Link to={enterHref(number)}>{t('handover:enter')}</Link>
      </p>
    </Callout>
  );
}
