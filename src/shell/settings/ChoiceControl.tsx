import { FormGroup, HTMLSelect, Radio, RadioGroup } from '@blueprintjs/core';
import { type FormEvent, useId } from 'react';
import { numberText } from '#domain/kernel/readingText.ts';
import type { SettingPath } from '#domain/settings/settingsForm.ts';
import { type Translate, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { settingsOf, useSettings } from '#src/system/settings.ts';
import styles from './SettingsForm.module.css';
import { choiceTitles } from './settingTitles.ts';
import { useSetting } from './useSetting.ts';

type Option = string | number;
type Props = { path: SettingPath; title: string; options: readonly Option[] };

/** More choices than these are a list that opens. */
const maxRadios = 4;

/** In pages from right to left the console is mirrored: what is kept as its left side is on the right. */
const mirrored: Readonly<Record<string, string>> = { left: 'right', right: 'left' };

const useChoiceTitle = (t: Translate<'settings'>): ((option: Option) => string) => {
  const language = useLanguage();
  const { direction } = useSettings(settingsOf);
  return (option) => {
    if (typeof option === 'number') return numberText(option, language, { style: 'percent', maximumFractionDigits: 0 });
    const key = choiceTitles[(direction === 'rtl' && mirrored[option]) || option];
    return key ? t(key) : option;
  };
};

/** One of several: radio buttons, in a row when they are fewer than four, or a list when they are many. */
export function ChoiceControl({ path, title, options }: Props) {
  const t = useTranslations('settings');
  const id = useId();
  const [value, change] = useSetting(path);
  const titleOf = useChoiceTitle(t);
  const choose = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement>) =>
    change(options.find((option) => String(option) === currentTarget.value));
  if (options.length > maxRadios)
    return (
      <FormGroup label={title} labelFor={id} className={styles.field ?? ''}>
        <HTMLSelect
          id={id}
          fill
          value={String(value)}
          onChange={choose}
          options={options.map((option) => ({ value: String(option), label: titleOf(option) }))}
        />
      </FormGroup>
    );
  return (
    <RadioGroup
      className={styles.field ?? ''}
      label={title}
      name={`${id}${path.join('.')}`}
      inline={options.length < maxRadios}
      selectedValue={String(value)}
      onChange={choose}
    >
      {options.map((option) => (
        <Radio key={option} value={String(option)} label={titleOf(option)} />
      ))}
    </RadioGroup>
  );
}
