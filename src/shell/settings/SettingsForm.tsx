import { Button, Callout } from '@blueprintjs/core';
import { Reset, Tint, Undo } from '@blueprintjs/icons';
import { layoutStyles } from '#domain/settings/layouts.ts';
import { settingsFields } from '#domain/settings/settings.schema.ts';
import { layoutFields, otherFields } from '#domain/settings/settingsForm.ts';
import { zones } from '#domain/settings/themes.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { chosenOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import { FieldControl } from './FieldControl.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { SchemeSelect } from './SchemeSelect.tsx';
import styles from './SettingsForm.module.css';
import { SettingsPanelActor, useOpenSettings } from './SettingsPanelActor.tsx';

/** Light or dark, the scheme of each part of the shell, and the way to one scheme for all. */
function ColourControls() {
  const t = useTranslations('settings');
  const open = useOpenSettings();
  return (
    <>
      <FieldControl path={['appearance']} field={settingsFields.appearance} />
      {zones.map((zone) => (
        <SchemeSelect key={zone} zone={zone} />
      ))}
      <Button fill variant="outlined" icon={<Tint />} text={t('settings:allSchemes')} onClick={() => open('schemes')} />
    </>
  );
}

const styleField = { kind: 'radio', options: layoutStyles, usual: 'layout1' } as const;

/** All that a person may set, generated from what settings are. Every change is in force at once. */
export function SettingsForm() {
  const t = useTranslations('settings');
  const settings = useSettings(chosenOf);
  return (
    <div className={styles.form}>
      <FieldGroup title={t('settings:layout')}>
        <FieldControl path={['layout', 'style']} field={styleField} />
        {Object.entries(layoutFields(settings)).map(([name, field]) => (
          <FieldControl key={`${settings.layout.style} ${name}`} path={['layout', 'config', name]} field={field} />
        ))}
        <p className={styles.note}>{t('settings:combinations')}</p>
      </FieldGroup>
      <FieldGroup title={t('settings:colours')}>
        <ColourControls />
      </FieldGroup>
      <FieldGroup title={t('settings:other')}>
        {Object.entries(otherFields).map(([name, field]) => (
          <FieldControl key={name} path={[name]} field={field} />
        ))}
      </FieldGroup>
      <ResetButton />
    </div>
  );
}

/** Back to the usual settings, with an undo. */
function ResetButton() {
  const t = useTranslations('settings');
  const send = useSendSettings();
  const settings = useSettings(chosenOf);
  const panel = SettingsPanelActor.useActorRef();
  const before = SettingsPanelActor.useSelector((snapshot) =>
    snapshot.matches({ settings: 'undoable' }) ? snapshot.context.before : null,
  );
  const reset = () => {
    panel.send({ type: 'form.reset', before: settings });
    send({ type: 'settings.reset' });
  };
  const undo = () => {
    if (before) send({ type: 'settings.changed', change: before });
    panel.send({ type: 'form.undone' });
  };
  return (
    <div className={styles.reset} role="status">
      {before ? (
        <Callout className={styles.wasReset ?? ''} compact intent="primary" icon={null}>
          <span>{t('settings:wasReset')}</span>
          <Button variant="outlined" intent="primary" icon={<Undo />} text={t('settings:undo')} onClick={undo} autoFocus />
        </Callout>
      ) : (
        <Button fill variant="outlined" icon={<Reset />} text={t('settings:reset')} onClick={reset} />
      )}
    </div>
  );
}
