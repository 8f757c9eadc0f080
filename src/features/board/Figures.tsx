import { numberText } from '#domain/kernel/readingText.ts';
import { boardLists, peopleFigures, pressingFigures } from '#domain/permits/board/board.figures.ts';
import type { Board } from '#domain/permits/board/board.schema.ts';
import { gasDueMinutes } from '#domain/permits/permitList/permit.labels.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import styles from './Board.module.css';
import { ListLink } from './ListLink.tsx';

/** How much of what needs somebody. Each figure leads to its list. What waits for one person says nothing on a wall. */
export function Figures({ board, isWall = false }: { board: Board; isWall?: boolean }) {
  const figures = isWall ? board.figures.filter(({ name }) => name !== 'forMe') : board.figures;
  const t = useTranslations('board');
  const language = useLanguage();
  return (
    <ul className={styles.figures} aria-label={t('board:figures')}>
      {figures.map(({ name, permits, people, inside }) => (
        <li key={name} className={styles.figure} data-figure={name} data-tone={permits > 0 ? pressingFigures[name] : undefined}>
          <ListLink className={styles.figureLink} list={boardLists[name]}>
            <span className={styles.number}>{numberText(permits, language)}</span>{' '}
            <span>{t(`board:figure_${name}`, { minutes: gasDueMinutes })}</span>
          </ListLink>
          {peopleFigures.includes(name) ? (
            <span className={styles.muted}>
              {t('board:people', { count: people })}
              {inside > 0 ? <strong> · {t('board:inside', { number: numberText(inside, language) })}</strong> : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
