import { Switch } from '@blueprintjs/core';
import type { Field } from '#domain/settings/fields.ts';
import type { SettingPath } from '#domain/settings/settingsForm.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberControl } from './NumberControl.tsx';
import { titleOf } from './settingTitles.ts';
import { useSetting } from './useSetting.ts';

type Props = { path: SettingPath; field: Field };

/** The control of one field, or of a group of them. A field that has no words is not offered; a test sees to it that all have. */
export function FieldControl({ path, field }: Props) {
  const t = useTranslations('settings');
  const key = titleOf(path);
  if (field.hidden || field.kind === 'text' || !key) return null;
  const title = t(key);
  if (field.kind === 'switch') return <SwitchControl path={path} title={title} />;
  if (field.kind === 'number') return <NumberControl path={path} title={title} range={field} />;
  if (field.kind === 'radio') return <ChoiceControl path={path} title={title} options={field.options} />;
  return (
    <FieldGroup title={title} inner>
      {Object.entries(field.fields).map(([name, inner]) => (
        <FieldControl key={name} path={[...path, name]} field={inner} />
      ))}
    </FieldGroup>
  );
}

function SwitchControl({ path, title }: { path: SettingPath; title: string }) {
  const [value, change] = useSetting(path);
  return (
    <Switch
      alignIndicator="end"
      checked={value === true}
      label={title}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
