import { textIn } from '#domain/kernel/language.ts';
import type { PermitState } from '#domain/permits/kernel/permit.states.ts';
import { stageOf, stages } from '#domain/permits/life/stages.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Progress.module.css';

/** How far a permit has come in its life. A permit that was refused or given up has no line. */
export function Progress({ state }: { state: PermitState }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const now = stageOf(state);
  if (now === null) return null;
  return (
    <ol className={styles.line} aria-label={t('permits:progress')}>
      {stages.map(({ name, states, text }, place) => (
        <li
          key={name}
          className={styles.stage}
          data-passed={place < now || undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          <span>
            {textIn(text, language)}
            {place === now && states.length > 1 ? ` · ${stateName(state, language)}` : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
