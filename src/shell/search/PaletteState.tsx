import { Button, Spinner } from '@blueprintjs/core';
import { sentenceOf } from '#domain/kernel/problem.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './CommandPalette.module.css';
import { PaletteActor } from './PaletteActor.ts';

/** What the server is asked, how that failed, and how much there is. */
export function PaletteState({ count }: { count: number }) {
  const t = useTranslations('search');
  const asking = PaletteActor.useSelector(
    (snapshot) => snapshot.matches({ open: 'waiting' }) || snapshot.matches({ open: 'asking' }),
  );
  const text = PaletteActor.useSelector(({ context }) => context.text);
  const nothing = count === 0 && !asking;
  const found = text.trim() === '' ? '' : t('search:found', { count });
  return (
    <>
      <div role="status" className={nothing || asking ? styles.state : 'visually-hidden'}>
        {asking ? <Spinner size={16} aria-label={t('search:asking')} /> : null}
        <span>{asking ? t('search:asking') : nothing ? t('ui:noResults') : found}</span>
      </div>
      <Unasked />
    </>
  );
}

function Unasked() {
  const t = useTranslations('search');
  const language = useLanguage();
  const { send } = PaletteActor.useActorRef();
  const problem = PaletteActor.useSelector(({ context }) => context.problem);
  if (!problem) return null;
  const again = () => {
    send({ type: 'palette.retry' });
    // The button goes away, and focus would go with it.
    document.querySelector<HTMLElement>('dialog:modal [role="combobox"]')?.focus();
  };
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.problem}>
        {t('search:permitsFailed')} {sentenceOf(problem, language)}
      </span>
      <Button size="small" text={t('ui:retry')} onClick={again} />
    </div>
  );
}
