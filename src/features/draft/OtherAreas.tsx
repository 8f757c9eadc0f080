import { Checkbox } from '@blueprintjs/core';
import { words } from '#domain/permits/draft/draft.form.ts';
import { draftFieldId } from '#src/entities/permits/permitAddress.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Draft.module.css';
import { DraftActor } from './DraftActor.tsx';
import { areaOf, areasOf, isBusy, typedIn } from './draft.selectors.ts';
import { useFieldError } from './Field.tsx';

const field = 'other_area_ids';

/** Other areas of the same site that the work affects; asked once it is known where the work is. */
export function OtherAreas() {
  const t = useTranslations('draft');
  const { send } = DraftActor.useActorRef();
  const own = DraftActor.useSelector(areaOf);
  const areas = DraftActor.useSelector(areasOf);
  const chosen = words(DraftActor.useSelector(typedIn(field)));
  const busy = DraftActor.useSelector(isBusy);
  const error = useFieldError(field);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    send({ type: 'draft.changed', field, value: next.join(' ') });
    send({ type: 'draft.left', field });
  };
  // One that was chosen before the own area changed stays to be seen, and to be taken away.
  const offered = areas.filter(({ id, site }) => chosen.includes(String(id)) || (site.code === own?.site.code && id !== own.id));
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.codes} id={draftFieldId(field)} tabIndex={-1}>
      <legend className={styles.legend}>{t('draft:field_other_area_ids')}</legend>
      <p className={`${styles.about} ${styles.wide}`}>{t('draft:hint_other_area_ids')}</p>
      {offered.map(({ id, code, name }) => (
        <Checkbox
          key={id}
          className={styles.code ?? ''}
          checked={chosen.includes(String(id))}
          disabled={busy}
          onChange={() => toggle(String(id))}
        >
          <Ltr>{code}</Ltr> <bdi>{name}</bdi>
        </Checkbox>
      ))}
      {error ? <p className={styles.error}>{error}</p> : null}
    </fieldset>
  );
}
