import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { pointKinds } from '#domain/permits/isolations/isolation.schema.ts';
import { positionText } from '#domain/permits/isolations/isolation.texts.ts';
import { positionsAt } from '#domain/permits/isolations/position.data.ts';
import { positionChosen } from '#domain/permits/isolations/position.rules.ts';
import type { TypedPoint } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

type Props = {
  no: number;
  point: TypedPoint;
  /** What is wrong with a member of this point. */
  errorOf: ErrorOf;
  onChange: (part: Partial<TypedPoint>) => void;
  /** Null for the only point. */
  onRemove: (() => void) | null;
  /** Somebody has just asked for it. */
  isNew: boolean;
};

/** One point of an isolation that is planned: what is put into which position. */
export function PointFields({ no, point, errorOf, onChange, onRemove, isNew }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  const chosen = positionChosen(point);
  const written = chosen ? '' : point.position;
  return (
    <fieldset className={styles.group}>
      <legend>{t('work:pointNo', { no })}</legend>
      <div className={styles.fields}>
        <TextField
          ltr
          takesFocus={isNew}
          label={t('work:pointTag')}
          value={point.tag}
          error={errorOf('tag')}
          onTyped={(tag) => onChange({ tag })}
        />
        <ChoiceField
          label={t('work:kind')}
          value={point.kind}
          options={pointKinds.map((kind) => ({ value: kind, text: t(`work:point_${kind}_kind`) }))}
          error={errorOf('kind')}
          // What is closed at a valve would be something else at a breaker.
          onChosen={(kind) => onChange({ kind, position: '' })}
        />
        <ChoiceField
          label={t('work:pointPosition')}
          help={written ? t('work:pointPositionWritten', { position: written }) : undefined}
          value={chosen ?? ''}
          empty={t('work:choose')}
          options={positionsAt(point.kind).map((position) => ({
            value: position,
            text: positionText({ kind: point.kind, position }, language),
          }))}
          error={errorOf('position')}
          onChosen={(position) => onChange({ position })}
          onEmptied={() => onChange({ position: '' })}
        />
        <TextField
          ltr
          label={t('work:lock')}
          value={point.lock}
          error={errorOf('lock_no')}
          onTyped={(lock) => onChange({ lock })}
        />
        <TextField
          label={t('work:pointRemark')}
          value={point.remark ?? ''}
          error={errorOf('remark')}
          onTyped={(remark) => onChange({ remark })}
        />
      </div>
      {onRemove ? (
        <div className={styles.actions}>
          <Button variant="minimal" icon={<Trash />} text={t('work:removePoint', { no })} onClick={onRemove} />
        </div>
      ) : null}
    </fieldset>
  );
}
