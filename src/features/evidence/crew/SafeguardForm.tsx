import { textIn } from '#domain/kernel/language.ts';
import { limitText, listText, unitText } from '#domain/kernel/readingText.ts';
import { radiusOf } from '#domain/references/data/safeguards.data.ts';
import { LinesField } from '#src/entities/work/form/Fields.tsx';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { NumberField } from '#src/entities/work/form/NumberField.tsx';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import type { PartProps } from '#src/entities/work/PartProps.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { AlertNote } from '#src/ui/AlertNote.tsx';
import { DocumentChoice } from './FileChoices.tsx';
import { blankSafeguard, checkSafeguard, lostBy, type SafeguardLine } from './safeguardForms.ts';

/** Records one safeguard: the paper, what was seen, or the figure that was read. */
export function SafeguardForm({ permit, work, line, onClose }: PartProps & { line: SafeguardLine; onClose: () => void }) {
  const t = useTranslations('work');
  const language = useLanguage();
  const name = textIn(line.title, language);
  const blank = blankSafeguard(line.name);
  const check = (typed: typeof blank) => checkSafeguard(typed, line);
  const { value, change, discard, save, saving, errorOf } = useWorkForm('safeguard', blank, check);
  const lost = lostBy(work.safeguards, line, value.value).map(({ title }) => textIn(title, language));
  const radius = radiusOf(line.name);
  const stops = lost.length > 0 && permit.state === 'live';
  const names = listText(lost, language);
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
      evenSilent={stops}
      onCancel={cancel}
      onSubmit={() => save(check(value), (body) => ({ kind: 'recordSafeguard', body }))}
    >
      {line.figure ? (
        <NumberField
          label={t('work:safeguardFigure', { unit: unitText(line.figure.unit, language) })}
          value={value.value}
          error={errorOf('value')}
          help={<bdi>{limitText({ ...line.figure, min: line.figure.min || null }, language)}</bdi>}
          onTyped={(typed) => change({ value: typed })}
        />
      ) : null}
      {radius ? (
        <NumberField
          label={t('work:craneRadius', { unit: unitText('m', language) })}
          value={value.radius}
          error={errorOf('radius_m')}
          help={<bdi>{limitText({ ...radius, unit: 'm' }, language)}</bdi>}
          onTyped={(typed) => change({ radius: typed })}
        />
      ) : null}
      <AlertNote>{lost.length > 0 ? t(stops ? 'work:figureStops' : 'work:figureBlocks', { names }) : null}</AlertNote>
      <LinesField
        label={t(line.proof === 'paper' ? 'work:safeguardPaper' : 'work:safeguardSight')}
        value={value.said}
        error={errorOf('said')}
        onTyped={(said) => change({ said })}
      />
      {line.proof === 'paper' ? (
        <DocumentChoice
          permitId={permit.id}
          chosen={value.document}
          error={errorOf('document')}
          onChosen={(document) => change({ document })}
        />
      ) : null}
    </FormCard>
  );
}
