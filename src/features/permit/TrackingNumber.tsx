import { Button } from '@blueprintjs/core';
import { Duplicate, Tick } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { useTranslations } from '#src/i18n/i18n.ts';
import { copyText } from '#src/platform/copyText.ts';
import { useShowMessage } from '#src/system/messages.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Permit.module.css';

/** The number of a permit, to be copied by a press; where the browser does not let us, it is selected for copying by hand. */
export function TrackingNumber({ number }: { number: string }) {
  const t = useTranslations('permits');
  const showMessage = useShowMessage();
  const shown = useRef<HTMLSpanElement>(null);
  const [copied, setCopied] = useState('');
  const done = copied === number;
  const copy = async () => {
    if (await copyText(number)) {
      setCopied(number);
      showMessage({ text: t('permits:menuCopied', { number }), variant: 'success' });
      return;
    }
    setCopied('');
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    showMessage({ text: t('permits:numberSelected', { number }), variant: 'error' });
  };
  return (
    <span className={styles.number}>
      <span ref={shown}>
        <Ltr>{number}</Ltr>
      </span>
      <Button
        variant="minimal"
        size="small"
        icon={done ? <Tick /> : <Duplicate />}
        aria-label={done ? t('permits:copied') : t('permits:copyNumber')}
        title={done ? t('permits:copied') : t('permits:copyNumber')}
        onClick={() => void copy()}
      />
    </span>
  );
}
