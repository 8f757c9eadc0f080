import { Switch } from '@blueprintjs/core';
import type { Settings } from '#domain/settings/settings.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { settingsOf, useSendSettings, useSettings } from '#src/system/settings.ts';
import styles from './QuickPanel.module.css';

const switches = ['notifications', 'cloudSync', 'retroThrusters'] as const satisfies readonly (keyof Settings['quick'])[];

/** Three settings that are at hand, each with a line that says what it does. */
export function QuickSettings() {
  const t = useTranslations('panels');
  return (
    <section className={styles.block} aria-labelledby="quick-settings">
      <h3 id="quick-settings" className={styles.caption}>
        {t('panels:quickSettings')}
      </h3>
      <div className={styles.switches}>
        {switches.map((name) => (
          <QuickSwitch key={name} name={name} />
        ))}
      </div>
    </section>
  );
}

function QuickSwitch({ name }: { name: keyof Settings['quick'] }) {
  const t = useTranslations('panels');
  const on = useSettings(settingsOf).quick[name];
  const send = useSendSettings();
  const id = `quick-${name}`;
  return (
    <div>
      <Switch
        className={styles.switch ?? ''}
        role="switch"
        checked={on}
        label={t(`panels:${name}Switch`)}
        alignIndicator="end"
        aria-describedby={id}
        onChange={() => send({ type: 'settings.changed', change: { quick: { [name]: !on } } })}
      />
      <p id={id} className={styles.about}>
        {t(`panels:${name}About`)}
      </p>
    </div>
  );
}
