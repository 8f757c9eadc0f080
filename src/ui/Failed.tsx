import { Button } from '@blueprintjs/core';
import { Lock, Offline, Refresh } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type Problem, sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { whenServerBack } from '#src/platform/serverClock.ts';
import { useOnline } from '#src/platform/useOnline.ts';
import { Ltr } from './Ltr.tsx';
import { Notice } from './Notice.tsx';

type Props = { problem: Problem; title?: string; onRetry?: () => void; level?: 1 | 2 /** About ending work. */; goesOn?: boolean };

/** A button that was pressed is gone with what it stood in: the focus stays in the dialog or the part of the page around it. */
const useFocusLeft = () => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (!current || current !== document.activeElement) return;
      current.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return button;
};

/** What did not arrive is tried again by itself as soon as the server, which was away, answers anybody. */
const useServerBack = ({ status }: Problem, retry: (() => void) | undefined) => {
  const onBack = useEffectEvent(() => retry?.());
  useEffect(() => (status === 0 ? whenServerBack(onBack) : undefined), [status]);
};

/** A call that failed: the problem's sentence, the number the server's log knows it by, and another try. */
export function Failed({ problem, title, onRetry, level = 2, goesOn = false }: Props) {
  const t = useTranslations();
  const retry = useFocusLeft();
  useServerBack(problem, onRetry);
  const language = useLanguage();
  // Without a network it is this device that reaches nobody: nothing is known of the server, and samples have none.
  const isOffline = !useOnline() && problem.code === 'unreachable';
  const sentence = isOffline ? t('ui:deviceOffline') : sentenceOf(problem, language);
  // The right was taken away while the page was open: that is no fault of the network, and stands first.
  const isBarred = problem.code === 'wrong_role';
  const heading = isBarred ? sentence : (title ?? sentence);
  const { traceId } = problem.extra;
  return (
    <Notice
      alert
      goesOn={goesOn}
      icon={isBarred ? <Lock size={20} /> : <Offline size={20} />}
      level={level}
      title={heading}
      actions={onRetry ? <Button ref={retry} intent="primary" icon={<Refresh />} text={t('ui:retry')} onClick={onRetry} /> : null}
    >
      {heading === sentence ? null : <p>{sentence}</p>}
      {traceId ? (
        <p>
          {t('ui:reportNumber')} <Ltr>{traceId}</Ltr>
        </p>
      ) : null}
    </Notice>
  );
}
