import { InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { isSampleFor } from '#domain/access/access.ts';
import { contains } from '#domain/kernel/normalizeForSearch.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { rolesOf, useSession } from '#src/system/session.ts';
import '#src/documentation/locales/keys.ts';
import { type SampleCall, sampleCalls } from './examples.ts';
import styles from './SampleCalls.module.css';
import { TryCall } from './TryCall.tsx';

/** The part of a path that tells the app: `academy-app` of `/api/academy-app/courses`. */
const appOf = ({ row }: SampleCall): string => row.path.split('/')[2] ?? '';

/** Every call that the fake API answers the reader, from the contract itself; each can be sent from here. */
export function SampleCalls() {
  const t = useTranslations('documentation');
  const { samples } = usePorts();
  const roles = useSession(rolesOf);
  const [text, setText] = useState('');
  if (!samples) return <p>{t('documentation:callOff')}</p>;
  const found = sampleCalls.filter(
    ({ row }) => isSampleFor(row, roles) && contains(`${row.method} ${row.path} ${row.about}`, text),
  );
  const apps = [...new Set(found.map(appOf))];
  return (
    <>
      <InputGroup
        className={styles.find}
        type="search"
        aria-label={t('documentation:callFind')}
        placeholder={t('documentation:callFind')}
        value={text}
        onValueChange={setText}
      />
      <p role="status">{apps.length === 0 ? t('ui:noResults') : null}</p>
      {apps.map((app) => (
        <section key={app} aria-label={app}>
          <h3>
            <code dir="ltr">{app}</code>
          </h3>
          <ul className={styles.group}>
            {found
              .filter((call) => appOf(call) === app)
              .map((call) => (
                <TryCall key={call.name} call={call} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
