import { type Language, textIn } from '#domain/kernel/language.ts';
import { apart, listText, numberText } from '#domain/kernel/readingText.ts';
import { clockText, dayText } from '#domain/kernel/siteTimeText.ts';
import { activities, type PermitState } from '#domain/permits/kernel/permit.states.ts';
import { leftStates, mustComeOut, mustComeOutBeside, mustGetAway, onSiteUnpermitted } from '#domain/permits/life/standing.rules.ts';
import { endOf } from '#domain/permits/permit/permit.rules.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import styles from '#src/entities/permits/cells.module.css';
import { stateName, type Why, whyTexts } from '#src/entities/permits/permitTexts.ts';
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

type Props = {
  state: PermitState;
  reason: PermitRow['reason'];
  gas: PermitRow['gas'];
  isolation: PermitRow['isolation'];
  fire_watch_lost: boolean;
  struck: boolean;
  lacks: PermitRow['space_lacks'];
  inside: number;
  besides: PermitRow['inside_beside'];
  missing: number;
  onSite: number;
  uncompared: readonly string[];
  language: Language;
  t: Translate<'permits'>;
};

/** Why it is stopped, in one short line: what puts people at risk besides is said in place of what does not. */
const whyOf = (more: Props): Why | null => {
  const [first = null, ...besides] = whyTexts(
    { ...more, space_lacks: more.lacks, crew_inside: more.inside, crew_on: more.onSite, uncompared_tags: more.uncompared },
    more.language,
  );
  return first?.isLoud ? first : (besides[0] ?? first);
};

/** The same beside people: where somebody is missing no lesser reason has room. */
const whyBeside = (more: Props): Why | null => {
  const why = whyOf(more);
  return more.missing > 0 && !why?.isLoud ? null : why;
};

/** How many an entry that may not go on still watches over, under work that has none: its row counts them as its own. */
const watchedIn = ({ state, gas, besides }: Props): number => mustComeOutBeside({ state, gas, inside_beside: besides });

/** Who is where they should not be overlooked: inside a confined space, where nobody knows after an emergency, or on site although the work was stopped or the permit has expired. */
const peopleText = (more: Props): string | null => {
  const { state, reason, gas, isolation, struck, inside, missing, onSite, language, t } = more;
  // Beside what people must be kept from a shorter word has room.
  const missingWord = whyBeside(more) ? 'permits:missingShort' : 'permits:notAccountedShort';
  const all = inside + watchedIn(more);
  const both = [
    all > 0 ? t('permits:insideShort', { number: numberText(all, language) }) : null,
    missing > 0 ? t(missingWord, { number: numberText(missing, language) }) : null,
  ].filter((one) => one !== null);
  if (both.length > 0) return both.join(' · ');
  const isLeft = leftStates.includes(state) || mustGetAway({ state, reason, gas, isolation, struck, crew_on: onSite }) > 0;
  return isLeft && onSite > 0 ? t('permits:onSiteShort', { number: numberText(onSite, language) }) : null;
};

/** As loud as what becomes of them: inside or on site where they have to leave at once; still there; or at their work. */
const peopleClass = (more: Props): string | undefined => {
  const { state, reason, gas, isolation, struck, inside, missing, onSite } = more;
  if (missing > 0) return styles.danger;
  const there = { state, reason, gas, isolation, struck, crew_on: onSite };
  const mustLeave =
    mustComeOut({ state, gas, standing: { inside } }) + watchedIn(more) + mustGetAway(there) + onSiteUnpermitted(there);
  if (mustLeave > 0) return styles.danger;
  return inside > 0 ? undefined : styles.inside;
};

/** How many are inside the same confined space under another permit: of work that has nobody there itself, and is not stopped for what is more urgent. */
const besideText = (more: Props): string | null => {
  const { besides, language, t } = more;
  const [first] = besides;
  // What the space is without concerns those who are inside, and says nothing without them.
  if (!first || peopleText(more) || whyOf({ ...more, lacks: [] })?.isLoud) return null;
  const inside = besides.reduce((sum, one) => sum + one.inside, 0);
  return t('permits:insideUnder', { number: numberText(inside, language), permit: apart(first.tracking_number) });
};

/** How many are inside a confined space or still on site, and why the work is stopped: a line of a row in which neither is cut. A narrow one says who is inside under another permit alone. */
export function StateMore({ isNarrow = false, ...more }: Props & { isNarrow?: boolean }) {
  const beside = besideText(more);
  const people = peopleText(more);
  const why = whyBeside(more);
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
      {people ? <strong className={peopleClass(more)}>{people}</strong> : null}
      {people && why ? ' ·\u00a0' : null}
      {why?.isLoud ? <strong className={styles.danger}>{why.text}</strong> : why?.text}
    </span>
  );
}

/** Shape and word of a state, and below it who is there and why it is stopped. The word stands alone in its line, so that nothing cuts it. */
export function StateText(props: Props) {
  const { state, language } = props;
  const name = (
    <span className={styles.clipped} data-state-word="">
      {stateName(state, language)}
    </span>
  );
  // Most permits are of this kind: boxes around the word would be laid out in every row of a scroll.
  if (!peopleText(props) && !whyOf(props) && props.besides.length === 0) {
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
        <StateMore {...props} />
      </span>
    </>
  );
}
