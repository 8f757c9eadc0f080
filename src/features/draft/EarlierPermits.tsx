import { Button } from '@blueprintjs/core';
import { listText } from '#domain/kernel/readingText.ts';
import type { EarlierPermit } from '#domain/permits/draft/draft.endpoints.ts';
import { type DraftValues, filledFrom } from '#domain/permits/draft/draft.form.ts';
import { draftFieldNames } from '#domain/permits/draft/draft.schema.ts';
import { PermitLink } from '#src/entities/permits/PermitLink.tsx';
import { reasonName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { useOffer } from '#src/system/offer.ts';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, draftOf, isBusy, valuesOf } from './draft.selectors.ts';
import { useEarlierWork } from './useEarlierWork.ts';
import { goToField } from './words.ts';

/** How long filling a form can be taken back, in milliseconds. */
const undoTime = 10_000;

/** The permits under which this was done before. What they say is taken over into fields that are empty, never over what somebody wrote. */
export function EarlierPermits() {
  const t = useTranslations('draft');
  const draft = DraftActor.useSelector(draftOf);
  const permits = useEarlierWork()?.permits ?? [];
  if (permits.length === 0 || draft?.signed) return null;
  return (
    <section className={styles.missing} aria-labelledby="draft-earlier">
      <h2 className={styles.heading} id="draft-earlier">
        {t('draft:earlierTitle')}
      </h2>
      <p className={styles.about}>{t('draft:earlierAbout')}</p>
      <ul className={styles.earlier}>
        {permits.map((permit) => (
          <Earlier key={permit.id} permit={permit} />
        ))}
      </ul>
    </section>
  );
}

/** Fills what is empty and leads to the first field that was filled, to be looked at. */
const useFill = ({ fields, tracking_number }: EarlierPermit) => {
  const t = useTranslations('draft');
  const offer = useOffer();
  const actor = DraftActor.useActorRef();
  const zone = DraftActor.useSelector(areaOf)?.time_zone ?? 'UTC';
  const filled = filledFrom(DraftActor.useSelector(valuesOf), fields, zone);
  const names = draftFieldNames.filter((name) => name in filled);
  const write = (values: Partial<DraftValues>) => actor.send({ type: 'draft.restored', values });
  const fill = () => {
    const { values: before } = actor.getSnapshot().context;
    write(filled);
    const text = t('draft:earlierFilled', { count: names.length, number: tracking_number });
    offer({ text, variant: 'success', duration: undoTime, action: t('draft:undo') }, () => {
      const { values: now } = actor.getSnapshot().context;
      // What was changed since it was filled is somebody's own by now.
      const untouched = names.filter((name) => now[name] === filled[name]);
      write(Object.fromEntries(untouched.map((name) => [name, before[name]])));
    });
    const [first] = names;
    if (first) goToField(first);
  };
  return { count: names.length, fill };
};

function Earlier({ permit }: { permit: EarlierPermit }) {
  const t = useTranslations('draft');
  const language = useLanguage();
  const busy = DraftActor.useSelector(isBusy);
  const zone = DraftActor.useSelector(areaOf)?.time_zone ?? 'UTC';
  const { count, fill } = useFill(permit);
  return (
    <li className={styles.earlierPermit}>
      <strong>
        <bdi>{permit.title}</bdi>
      </strong>
      <span>
        <PermitLink other={{ ...permit, state: 'closed' }} tab="overview" /> <SiteTime dayOnly at={permit.closed_at} zone={zone} />
      </span>
      {permit.unfinished === null ? null : (
        <span>
          <strong>{t('draft:earlierUnfinished')}</strong> <bdi>{permit.unfinished}</bdi>
        </span>
      )}
      {permit.stops.length > 0 ? (
        <strong>
          {t('draft:earlierStopped')}{' '}
          {listText(
            permit.stops.map((reason) => reasonName(reason, language)),
            language,
          )}
        </strong>
      ) : null}
      {count > 0 ? (
        <span>
          <Button
            size="small"
            disabled={busy}
            text={t('draft:earlierUse')}
            aria-label={t('draft:earlierUseOf', { number: permit.tracking_number })}
            onClick={fill}
          />
        </span>
      ) : (
        <span className={styles.about}>{t('draft:earlierNothing')}</span>
      )}
    </li>
  );
}
