import { type Language, textIn } from '#domain/kernel/language.ts';
import { listText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { activities, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import { regionTexts } from '#domain/permits/regions/region.texts.ts';
import styles from '#src/entities/permits/cells.module.css';
import { reasonName, stateName } from '#src/entities/permits/permitTexts.ts';
import { TimeLeftText } from '#src/entities/permits/TimeLeftText.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';

type NarrowTimeProps = { row: PermitRow; language: Language; t: Translate<'permits'> };

/** Time left, and the end of the window it counts to. */
export function NarrowTime({ row, language, t }: NarrowTimeProps) {
  const { window, time_zone } = row;
  return (
    <span className={`${styles.stack} ${styles.stackEnd}`}>
      <TimeLeftText row={row} language={language} t={t} />
      <span className={styles.muted}>
        <bdi>{dayText(window.to, time_zone, language, serverNow())}</bdi>{' '}
        <bdi dir="ltr">{clockText(window.to, time_zone, language)}</bdi>
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

type Props = {
  state: PermitState;
  reason: string | null;
  gas: PermitRow['gas'];
  inside: number;
  language: Language;
  t: Translate<'permits'>;
};

/** How gas stops work. */
const lost: readonly PermitRow['gas'][] = ['failed', 'overdue', 'silent'];

/** Why it is stopped; of gas, how it stands, which says more. */
const whyText = ({ reason, gas, language }: Pick<Props, 'reason' | 'gas' | 'language'>): string | null => {
  const stands = reason === 'gas' && lost.includes(gas) ? regionTexts.gas[gas] : null;
  return stands ? textIn(stands, language) : reason && reasonName(reason, language);
};

type More = Omit<Props, 'state'>;

function Inside({ inside, t }: Pick<Props, 'inside' | 't'>) {
  return inside > 0 ? (
    <strong className={styles.inside} data-told="">
      {t('permits:inside', { count: inside })}
    </strong>
  ) : null;
}

/** How many are inside a confined space, and why the work is stopped: a line of a row in which neither is cut. */
export function StateMore(more: More) {
  const why = whyText(more);
  if (more.inside === 0 && !why) return null;
  return (
    <span className={styles.told} data-told="">
      <Inside {...more} />
      {more.inside > 0 && why ? ' · ' : null}
      {why}
    </span>
  );
}

/** Shape, word and colour of a state, how many are inside, and below it why when it has a reason. Only the word may be cut: the shape says it, too. */
export function StateText({ state, ...more }: Props) {
  const why = whyText(more);
  const name = <span className={styles.clipped}>{stateName(state, more.language)}</span>;
  // Most permits are of this kind: boxes around the word would be laid out in every row of a scroll.
  if (more.inside === 0 && !why) {
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
        <span className={styles.stateLine}>
          {name}
          <Inside {...more} />
        </span>
        {why ? (
          <span className={styles.told} data-told="">
            {why}
          </span>
        ) : null}
      </span>
    </>
  );
}
