import { textIn } from '#domain/kernel/language.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { DocumentChoice } from './FileChoices.tsx';
import { blankSafeguard, checkSafeguard, type SafeguardLine } from './safeguardForms.ts';

/** Records one safeguard: the paper, what was seen, or the figure that was read. */
export function SafeguardForm({ permitId, line, onClose }: { permitId: number; line: SafeguardLine; onClose: () => void }) {
  const t = useTranslations('work');
  const name = textIn(line.title, useLanguage());
  const blank = blankSafeguard(line.name);
  const check = (typed: typeof blank) => checkSafeguard(typed, line);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('safeguard', blank, check);
  const cancel = () => {
    discard();
    onClose();
  };
  return (
    <FormCard
      form="safeguard"
      title={name}
      submit={t('work:saveSafeguard')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'recordSafeguard', body }))}
    >
      {line.figure ? (
        <NumberField
          label={t('work:safeguardFigure', { unit: line.figure.unit })}
          value={value.value}
          error={errorOf('value')}
          onTyped={(typed) => change({ value: typed })}
        />
      ) : null}
      <LinesField
        label={t(line.proof === 'paper' ? 'work:safeguardPaper' : 'work:safeguardSight')}
        value={value.said}
        error={errorOf('said')}
        onTyped={(said) => change({ said })}
      />
      {line.proof === 'paper' ? (
        <DocumentChoice
          permitId={permitId}
          chosen={value.document}
          error={errorOf('document')}
          onChosen={(document) => change({ document })}
        />
      ) : null}
    </FormCard>
  );
}
