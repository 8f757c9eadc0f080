import { Button, Tag } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { sampleTokenEnd } from '#domain/sampleAuth/sampleAuth.rules.ts';
import type { SampleSignedIn, SampleUser } from '#domain/sampleAuth/sampleAuth.schema.ts';
import { textOrSelf, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { momentText } from '#src/ui/time/momentText.ts';
import { SampleNotifications } from './SampleNotifications.tsx';
import styles from './SignIn.module.css';
import { SignInActor } from './SignInActor.tsx';
import { SampleRefusal } from './SignInForm.tsx';
import { isBusy } from './signIn.selectors.ts';

function Facts({ user }: { user: SampleUser }) {
  const t = useTranslations('signIn', 'settings');
  const { layout, theme } = user.data.settings;
  return (
    <dl className={styles.facts}>
      <dt>{t('signIn:role')}</dt>
      <dd>{t(`signIn:role_${user.role}`)}</dd>
      <dt>{t('signIn:email')}</dt>
      <dd>
        <Ltr>{user.data.email}</Ltr>
      </dd>
      <dt>{t('signIn:layout')}</dt>
      <dd>{textOrSelf(`settings:${layout.style}`)}</dd>
      <dt>{t('signIn:theme')}</dt>
      <dd>{[theme.main, theme.navbar, theme.toolbar, theme.footer].map((name) => textOrSelf(`settings:${name}`)).join(' · ')}</dd>
      <dt>{t('signIn:shortcuts')}</dt>
      <dd className={styles.tags}>
        {user.shortcuts.map((id) => (
          <Tag key={id} minimal>
            {textOrSelf(`titles:${id}`)}
          </Tag>
        ))}
      </dd>
    </dl>
  );
}

/** Who is signed in to the sample, until when, and what they may do about it. */
export function Inside({ signedIn: { user, access_token } }: { signedIn: SampleSignedIn }) {
  const t = useTranslations('signIn');
  const language = useLanguage();
  const { send } = SignInActor.useActorRef();
  const busy = SignInActor.useSelector(isBusy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.inside}>
      <h2 className={styles.welcome} ref={heading} tabIndex={-1}>
        {t('signIn:welcome', { name: user.data.displayName })}
      </h2>
      <SampleRefusal />
      <Facts user={user} />
      <p className={styles.until} role="status">
        {t('signIn:tokenUntil', { moment: momentText(sampleTokenEnd(access_token) ?? 0, 'second', language) })}
      </p>
      <SampleNotifications account={user.uuid} />
      <div className={styles.actions}>
        <Button intent="primary" loading={busy} text={t('signIn:renew')} onClick={() => send({ type: 'sample.renew' })} />
        <Button disabled={busy} text={t('signIn:leave')} onClick={() => send({ type: 'sample.left' })} />
      </div>
    </div>
  );
}
