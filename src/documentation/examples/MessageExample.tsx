import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { AnchorOrigin, MessageVariant } from '#machines/messages/messages.machine.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import type { Key } from '#src/i18n/namespaces.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { useOffer } from '#src/system/offer.ts';
import '#src/documentation/locales/keys.ts';
import styles from './examples.module.css';

const variants: Record<MessageVariant, Key<'documentation'>> = {
  success: 'documentation:messageSuccess',
  error: 'documentation:messageError',
  warning: 'documentation:messageWarning',
  info: 'documentation:messageInfo',
  none: 'documentation:messageNone',
};
const variantNames: readonly MessageVariant[] = ['success', 'error', 'warning', 'info', 'none'];

const places: readonly { name: Key<'documentation'>; anchorOrigin: AnchorOrigin }[] = [
  { name: 'documentation:topStart', anchorOrigin: { vertical: 'top', horizontal: 'start' } },
  { name: 'documentation:topCenter', anchorOrigin: { vertical: 'top', horizontal: 'center' } },
  { name: 'documentation:topEnd', anchorOrigin: { vertical: 'top', horizontal: 'end' } },
  { name: 'documentation:bottomStart', anchorOrigin: { vertical: 'bottom', horizontal: 'start' } },
  { name: 'documentation:bottomCenter', anchorOrigin: { vertical: 'bottom', horizontal: 'center' } },
  { name: 'documentation:bottomEnd', anchorOrigin: { vertical: 'bottom', horizontal: 'end' } },
];

/** Each kind, each place, and one that can be taken back. */
export function MessageExample() {
  const t = useTranslations('documentation');
  const showMessage = useShowMessage();
  const offer = useOffer();
  const [archived, setArchived] = useState(false);
  const archive = () => {
    setArchived(true);
    offer({ text: t('documentation:archived'), variant: 'success', action: t('documentation:undo') }, () => setArchived(false));
  };
  return (
    <>
      <fieldset className={styles.row} aria-label={t('documentation:messageKinds')}>
        {variantNames.map((variant) => (
          <Button
            key={variant}
            text={t(variants[variant])}
            onClick={() => showMessage({ text: t('documentation:messageText'), variant })}
          />
        ))}
      </fieldset>
      <fieldset className={styles.row} aria-label={t('documentation:messagePlaces')}>
        {places.map(({ name, anchorOrigin }) => (
          <Button
            key={name}
            text={t(name)}
            onClick={() => showMessage({ text: t('documentation:messageText'), variant: 'info', anchorOrigin })}
          />
        ))}
      </fieldset>
      <Button text={t('documentation:archive')} disabled={archived} onClick={archive} />
    </>
  );
}
