import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { pointKinds } from '#domain/permits/isolations/isolation.schema.ts';
import type { TypedPoint } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, TextField } from '#src/entities/work/form/Fields.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';

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
          onChosen={(kind) => onChange({ kind })}
        />
        <TextField
          label={t('work:pointPosition')}
          help={t('work:pointPositionHelp')}
          value={point.position}
          error={errorOf('position')}
          onTyped={(position) => onChange({ position })}
        />
        <TextField
          ltr
          label={t('work:lock')}
          value={point.lock}
          error={errorOf('lock_no')}
          onTyped={(lock) => onChange({ lock })}
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
