import { Button, Checkbox } from '@blueprintjs/core';
import { Edit, TickCircle } from '@blueprintjs/icons';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { crewText } from '#src/entities/permits/CrewMarks.tsx';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Names } from '#src/ui/text/Names.tsx';
import { checkTalk, hearersOf, talkFormOf } from './crewForms.ts';

/** The toolbox talk of this issue period: what was told, and who heard it. */
export function TalkCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('talk');
  const may = useMay(permit)('talk') && work.crew.length > 0;
  const talk = work.toolbox_talk;
  return (
    <WorkCard
      title={t('work:talk')}
      status={talk ? <SiteTime at={talk.at} zone={permit.time_zone} /> : null}
      actions={may && !isOpen ? <Button icon={<Edit />} text={t('work:recordTalk')} onClick={open} /> : null}
    >
      {isOpen && may ? <TalkForm work={work} onClose={close} /> : talk ? <Held talk={talk} /> : null}
      {talk || isOpen ? null : <p className={styles.nothing}>{t('work:noTalk')}</p>}
    </WorkCard>
  );
}

function Held({ talk }: { talk: NonNullable<PermitWork['toolbox_talk']> }) {
  const t = useTranslations('work');
  return (
    <>
      <ul className={styles.lines}>
        {talk.topics.map((topic) => (
          <li key={topic}>
            <bdi>{topic}</bdi>
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {t('work:heardBy')} <Names names={talk.attendees.map(crewText)} />
      </p>
    </>
  );
}

function TalkForm({ work, onClose }: { work: PermitWork; onClose: () => void }) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('talk', talkFormOf(work), checkTalk);
  const { attendees } = value;
  const cancel = () => {
    discard();
    onClose();
  };
  const error = errorOf('attendees');
  return (
    <FormCard
      form="talk"
      title={t('work:recordTalk')}
      submit={t('work:saveTalk')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkTalk(value), (body) => ({ kind: 'talk', body }))}
    >
      <LinesField
        label={t('work:topics')}
        help={t('work:oneALine')}
        rows={4}
        value={value.topics}
        error={errorOf('topics')}
        onTyped={(topics) => change({ topics })}
      />
      <fieldset className={styles.bare}>
        <legend className={styles.formTitle}>{t('work:attendees')}</legend>
        {work.toolbox_talk ? <p className={styles.nothing}>{t('work:talkStays')}</p> : null}
        <Button
          size="small"
          icon={<TickCircle />}
          text={t('work:talkAllThere')}
          onClick={() => change({ attendees: [...new Set([...attendees, ...hearersOf(work)])] })}
        />
        <div className={styles.checks}>
          {work.crew.map((one) => (
            <Checkbox
              key={one.no}
              checked={attendees.includes(one.no)}
              label={crewText(one)}
              onChange={({ currentTarget: { checked } }) =>
                change({ attendees: checked ? [...attendees, one.no] : attendees.filter((no) => no !== one.no) })
              }
            />
          ))}
        </div>
        {error ? <p className={styles.bad}>{error}</p> : null}
      </fieldset>
    </FormCard>
  );
}
