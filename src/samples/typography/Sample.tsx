import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { day } from '#domain/kernel/units.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import text from '#src/ui/text/text.module.css';
import { Countdown } from '#src/ui/time/Countdown.tsx';
import type { TextStyle } from './textStyles.ts';

const twoDays = 2 * day;

/** Something to read in a style. */
export function Sample({ of }: { of: TextStyle | 'button' }) {
  const t = useTranslations('typography');
  if (of === 'button') return <Button intent="primary" text={t('typography:sampleButton')} />;
  if (of === 'figures') return <Figures />;
  if (of === 'oneLine') return <p className={text.oneLine}>{t('typography:sampleLong')}</p>;
  if (of === 'code') return <code className={text.code}>{t('typography:sampleCode')}</code>;
  return <p className={text[of]}>{t('typography:sample')}</p>;
}

/** Figures that change every second stay where they are. */
function Figures() {
  const [end] = useState(() => new Date(serverNow() + twoDays).toISOString());
  return (
    <div className={text.figures}>
      <Countdown end={end} />
    </div>
  );
}
