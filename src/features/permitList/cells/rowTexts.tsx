import { type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import { endOf } from '#domain/permits/permit/permit.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { type RowFacts, rowWords } from '#domain/permits/permit/row.words.ts';
import styles from '#src/entities/permits/cells.module.css';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { TimeLeftText } from '#src/entities/permits/TimeLeftText.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';

type NarrowTimeProps = { row: PermitRow; language: Language; t: Translate<'permits'> };

/** Time left, and the end it counts to. */
export function NarrowTime({ row, language, t }: NarrowTimeProps) {
  const { time_zone } = row;
  const end = endOf(row);
  return (
    <span className={`${styles.stack} ${styles.stackEnd}`}>
      <TimeLeftText row={row} language={language} t={t} />
      <span className={styles.muted}>
        <bdi>{dayText(end, time_zone, language, serverNow())}</bdi> <bdi dir="ltr">{clockText(end, time_zone, language)}</bdi>
      </span>
    </span>
  );
}

type UpdatedTextProps = { row: Pick<PermitRow, 'updated_at' | 'time_zone'>; language: Language };

export function UpdatedText({ row: { updated_at, time_zone }, language }: UpdatedTextProps) {
  return (
    <span className={styles.muted}>
      <bdi>{dayText(updated_at, time_zone, language, serverNow())}</bdi>{' '}
      <bdi dir="ltr">{clockText(updated_at, time_zone, language)}</bdi>
    </span>
  );
}

type TypeTextProps = { row: Pick<PermitRow, 'primary_code' | 'supplementary_codes'>; language: Language };

/** The code of the work, and how many more belong to it. The names are told on pointing. */
export function TypeText({ row: { primary_code, supplementary_codes }, language }: TypeTextProps) {
  const names = [primary_code, ...supplementary_codes].map((code) => textIn(activities[code], language));
  return (
    <bdi className={styles.type} dir="ltr" title={listText(names, language)}>
      {primary_code}
      {supplementary_codes.length > 0 ? <span className={styles.more}> +{supplementary_codes.length}</span> : null}
    </bdi>
  );
}

type Props = { row: RowFacts; language: Language };

const tones = { danger: styles.danger, inside: styles.inside, there: undefined } as const;

/** How many are inside a confined space or still on site, and why the work is stopped: a line of a row in which neither is cut. A narrow one says who is inside under another permit alone. */
export function StateMore({ isNarrow = false, row, language }: Props & { isNarrow?: boolean }) {
  const { beside, people, tone, why } = rowWords(row, language);
  if (!people && !why && !beside) return null;
  if (beside) {
    return (
      <span className={styles.told} data-told="">
        <strong className={why?.isLoud ? styles.danger : styles.near}>{beside}</strong>
        {why?.isLoud && !isNarrow ? (
          <>
            {' ·\u00a0'}
            <strong className={styles.danger}>{why.text}</strong>
          </>
        ) : null}
      </span>
    );
  }
  return (
    <span className={styles.told} data-told="">
      {people ? <strong className={tones[tone]}>{people}</strong> : null}
      {people && why ? ' ·\u00a0' : null}
      {why?.isLoud ? <strong className={styles.danger}>{why.text}</strong> : why?.text}
    </span>
  );
}

/** Shape and word of a state, and below it who is there and why it is stopped. The word stands alone in its line, so that nothing cuts it. */
export function StateText({ row, language }: Props) {
  const { state } = row;
  const name = (
    <span className={styles.clipped} data-state-word="">
      {stateName(state, language)}
    </span>
  );
  // Most permits are of this kind: boxes around the word would be laid out in every row of a scroll.
  if (!rowWords(row, language).isAny) {
    return (
      <>
        <StateIcon state={state} />
        {name}
      </>
    );
  }
  return (
    <>
      <StateIcon state={state} />
      <span className={styles.state}>
        {name}
        <StateMore row={row} language={language} />
      </span>
    </>
  );
}
