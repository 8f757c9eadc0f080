import { FormGroup, HTMLSelect, Switch } from '@blueprintjs/core';
import { useId } from 'react';
import { languages } from '#domain/kernel/language.ts';
import { numberText } from '#domain/kernel/readingText.ts';
import { appearances, fontSizes } from '#domain/settings/settings.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { languageNames } from '#src/i18n/languageNames.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { themeTitles } from '#src/system/themeTitles.ts';
import { Section } from './Section.tsx';

type Option = { value: string; text: string };
type Props = { label: string; value: string; options: readonly Option[]; onChosen: (value: string) => void };

function Choice({ label, value, options, onChosen }: Props) {
  const id = useId();
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect id={id} value={value} onChange={({ currentTarget }) => onChosen(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
  );
}

/** What a person sets most, kept with the account like everything in the panel of settings. */
export function SettingsSection() {
  const t = useTranslations('profile');
  const language = useLanguage();
  const settings = useSettings(chosenOf);
  const send = useSendSettings();
  const pick = <T extends string | number>(known: readonly T[], chosen: string, made: (value: T) => Parameters<typeof send>[0]) => {
    const value = known.find((one) => String(one) === chosen);
    if (value !== undefined) send(made(value));
  };
  return (
    <Section title={t('ui:settings')} about={t('profile:settingsAbout')}>
      <Choice
        label={t('ui:language')}
        value={settings.language}
        options={languages.map((one) => ({ value: one, text: languageNames[one] }))}
        onChosen={(chosen) => pick(languages, chosen, (value) => ({ type: 'settings.changed', change: { language: value } }))}
      />
      <Choice
        label={t('ui:theme')}
        value={settings.appearance}
        options={appearances.map((one) => ({ value: one, text: t(themeTitles[one]) }))}
        onChosen={(chosen) => pick(appearances, chosen, (value) => ({ type: 'settings.changed', change: { appearance: value } }))}
      />
      <Choice
        label={t('profile:textSize')}
        value={String(settings.fontSize)}
        options={fontSizes.map((one) => ({ value: String(one), text: numberText(one, language, { style: 'percent' }) }))}
        onChosen={(chosen) => pick(fontSizes, chosen, (value) => ({ type: 'settings.changed', change: { fontSize: value } }))}
      />
      <Switch
        label={t('profile:notifications')}
        checked={settings.quick.notifications}
        onChange={({ currentTarget }) =>
          send({ type: 'settings.changed', change: { quick: { notifications: currentTarget.checked } } })
        }
      />
    </Section>
  );
}
