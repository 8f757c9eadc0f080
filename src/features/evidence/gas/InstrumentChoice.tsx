import { ChoiceField } from '#src/entities/work/form/Fields.tsx';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Read } from '#src/system/query/useRead.ts';
import { Failed } from '#src/ui/Failed.tsx';
import type { InstrumentOption } from './useInstruments.ts';

type Props = {
  instruments: Read<readonly InstrumentOption[]>;
  value: string;
  error: string | undefined;
  onChosen: (id: string) => void;
};

/** The instruments of the site. One that may not be used now cannot be chosen. */
export function InstrumentChoice({ instruments: { value: options, problem, retry }, value, error, onChosen }: Props) {
  const t = useTranslations('work');
  if (!options && problem) return <Failed goesOn problem={problem} title={t('work:noInstruments')} onRetry={retry} />;
  return (
    <ChoiceField
      label={t('work:instrument')}
      value={value}
      options={options ?? []}
      empty={t(options ? 'work:chooseInstrument' : 'work:loadingInstruments')}
      error={error}
      help={options?.every(({ disabled }) => disabled) ? t('work:noneUsable') : undefined}
      onChosen={onChosen}
      onEmptied={() => onChosen('')}
    />
  );
}
