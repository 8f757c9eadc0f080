import { Button } from '@blueprintjs/core';
import { Add } from '@blueprintjs/icons';
import { useState } from 'react';
import { textIn } from '#domain/kernel/language.ts';
import { energies, isolationCategories } from '#domain/permits/isolations/isolation.schema.ts';
import { energyTexts } from '#domain/permits/isolations/isolation.texts.ts';
import type { TypedIsolation, TypedPoint } from '#machines/permitWork/workForms.ts';
import styles from '#src/entities/permits/Work.module.css';
import { ChoiceField, LinesField, TextField } from '#src/entities/work/form/Fields.tsx';
import type { ErrorOf } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { emptyPoint } from './newIsolation.ts';
import { PointFields } from './PointFields.tsx';

type Props = { value: TypedIsolation; change: (part: Partial<TypedIsolation>) => void; errorOf: ErrorOf };

/** What a certificate says, with its points in the order in which they are applied. */
export function IsolationFields({ value, change, errorOf }: Props) {
  const t = useTranslations('work');
  const language = useLanguage();
  return (
    <>
      <div className={styles.fields}>
        <TextField label={t('work:what')} value={value.title} error={errorOf('title')} onTyped={(title) => change({ title })} />
        <ChoiceField
          label={t('work:category')}
          value={value.category}
          empty={t('work:choose')}
          options={isolationCategories.map((one) => ({ value: one, text: t(`work:category_${one}`) }))}
          error={errorOf('category')}
          onChosen={(category) => change({ category })}
        />
        <ChoiceField
          label={t('work:energy')}
          value={value.energy}
          empty={t('work:choose')}
          options={energies.map((one) => ({ value: one, text: textIn(energyTexts[one], language) }))}
          error={errorOf('energy')}
          onChosen={(energy) => change({ energy })}
        />
        <TextField
          numeric
          label={t('work:responsibleSap')}
          value={value.responsible}
          error={errorOf('responsible_sap')}
          onTyped={(responsible) => change({ responsible })}
        />
        <TextField
          label={t('work:lockBox')}
          value={value.lockBox}
          error={errorOf('lock_box')}
          onTyped={(lockBox) => change({ lockBox })}
        />
        <LinesField
          label={t('work:keys')}
          help={t('work:oneALine')}
          value={value.keys}
          error={errorOf('key_numbers')}
          onTyped={(keys) => change({ keys })}
        />
        <LinesField
          label={t('work:drawings')}
          help={t('work:oneALine')}
          value={value.drawings}
          error={errorOf('drawing_ids')}
          onTyped={(drawings) => change({ drawings })}
        />
      </div>
      <Points value={value} change={change} errorOf={errorOf} />
    </>
  );
}

function Points({ value: { points }, change, errorOf }: Props) {
  const t = useTranslations('work');
  const [added, setAdded] = useState<number | null>(null);
  const add = () => {
    setAdded(points.length);
    change({ points: [...points, emptyPoint] });
  };
  const changePoint = (place: number, part: Partial<TypedPoint>) =>
    change({ points: points.map((point, index) => (index === place ? { ...point, ...part } : point)) });
  return (
    <>
      {points.map((point, index) => (
        <PointFields
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name than their place
          key={index}
          no={index + 1}
          point={point}
          isNew={index === added}
          errorOf={(member) => errorOf(`points[${index}].${member}`)}
          onChange={(part) => changePoint(index, part)}
          onRemove={points.length > 1 ? () => change({ points: points.filter((_, place) => place !== index) }) : null}
        />
      ))}
      <div className={styles.actions}>
        <Button icon={<Add />} text={t('work:addPoint')} onClick={add} />
      </div>
    </>
  );
}
