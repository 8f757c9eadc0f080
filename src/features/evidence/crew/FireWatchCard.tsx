import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { textIn } from '#domain/kernel/language.ts';
import { fireWatchHeldText, fireWatchLostText } from '#domain/permits/regions/region.texts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { Status } from '#src/entities/permits/Status.tsx';
import styles from '#src/entities/permits/Work.module.css';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { ChoiceField, LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { useOpenForm } from '#src/entities/work/form/useOpenForm.ts';
import { useWorkForm, useWorkPress } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useMay } from '#src/entities/work/useMay.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import type { Member } from './crewForms.ts';
import { checkFireWatch } from './safeguardForms.ts';

/** The watch for fire after the hand-back, until somebody who watched confirms its end by name. */
export function FireWatchCard({ permit, work }: PartProps) {
  const t = useTranslations('work');
  const { isOpen, open, close } = useOpenForm('fireWatch');
  const { fire_watch_until: until, fire_watch_over: over, fire_watch_lost: lost } = work;
  const language = useLanguage();
  const may = useMay(permit)('watchFire') && !over;
  const held = work.regions.fire_watch === 'held';
  const watchers = work.crew.filter(({ role, on_site }) => role === 'fire_watch' && on_site);
  return (
    <WorkCard
      title={t('work:fireWatchCard')}
      status={
        <Status tone={over ? 'good' : lost || held ? 'bad' : 'soon'}>
          {t(over ? 'work:fireWatchConfirmed' : held ? 'work:fireWatchHeld' : lost ? 'work:standing_away' : 'work:fireWatchOpen')}
        </Status>
      }
      actions={
        may && !isOpen ? (
          <Button icon={<Edit />} text={t(held ? 'work:againFireWatch' : 'work:confirmFireWatch')} onClick={open} />
        ) : null
      }
    >
      {isOpen && may ? <FireWatchForm watchers={watchers} held={held} onClose={close} /> : null}
      {lost || held ? (
        <p role="alert">
          <strong>{textIn(held ? fireWatchHeldText : fireWatchLostText, language)}</strong>
        </p>
      ) : null}
      {until ? (
        <p>
          {t('work:fireWatchUntil')} <SiteTime at={until} zone={permit.time_zone} />
        </p>
      ) : null}
      {over ? (
        <p className={styles.nothing}>
          <bdi>{t('work:fireWatchBy', { watcher: over.watcher })}</bdi> · <bdi>{over.note}</bdi>
        </p>
      ) : null}
    </WorkCard>
  );
}

function FireWatchForm({ watchers, held, onClose }: { watchers: readonly Member[]; held: boolean; onClose: () => void }) {
  const t = useTranslations('work');
  const blank = { watcher: String(watchers[0]?.no ?? ''), note: '' };
  // Of a watch that danger holds the one thing to do is to say that it is gone.
  const check = (typed: typeof blank) => checkFireWatch(typed, held, held);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('fireWatch', blank, check);
  const { busy } = useWorkPress('fireWatch');
  const again = () => save(checkFireWatch(value, true), (body) => ({ kind: 'watchFire', body }));
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="fireWatch"
      title={t('work:fireWatchCard')}
      submit={t(held ? 'work:dangerGoneFireWatch' : 'work:confirmFireWatch')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'watchFire', body }))}
    >
      <ChoiceField
        label={t('work:watcher')}
        value={value.watcher}
        error={errorOf('watcher')}
        options={watchers.map(({ no, name }) => ({ value: String(no), text: name }))}
        onChosen={(watcher) => change({ watcher })}
      />
      <LinesField label={t('work:fireWatchNote')} value={value.note} error={errorOf('note')} onTyped={(note) => change({ note })} />
      {held ? null : <Button text={t('work:againFireWatch')} disabled={busy} onClick={again} />}
      <AlertNote>{errorOf('again')}</AlertNote>
    </FormCard>
  );
}
