import type { Language } from '#domain/kernel/language.ts';
import type { PermitRow } from '#domain/permits/permit/permit.schema.ts';
import styles from '#src/entities/permits/cells.module.css';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { PressedStar } from '#src/entities/watch/StarCell.tsx';
import { MenuButton } from '#src/features/permitList/menu/MenuButton.tsx';
import type { Translate } from '#src/i18n/i18n.ts';
import { StateIcon } from '#src/ui/state/StateIcon.tsx';
import { NumberLink } from './NumberLink.tsx';
import { StateMore } from './rowTexts.tsx';

type Props = {
  row: PermitRow;
  language: Language;
  search: string;
  t: Translate<'permits'>;
  starred: boolean;
  onStar: (row: PermitRow) => void;
};

/** A permit in two lines: state and number, then what the work is, with its star and its menu; between them who is inside and why it is stopped. */
export function NarrowPermit({ row, language, search, t, starred, onStar }: Props) {
  // Titles begin alike where the same is done at several places, and their ends are cut off.
  const [tag] = row.equipment_tags ?? [];
  return (
    <span className={styles.stack}>
      <span className={styles.narrowLine}>
        <StateIcon state={row.state} />
        <NumberLink row={row} search={search} />
        <span className={styles.clipped} data-state-word="">
          {stateName(row.state, language)}
        </span>
      </span>
      <StateMore isNarrow row={row} language={language} />
      <span className={styles.second}>
        <span className={styles.clipped} dir="auto">
          <bdi dir="ltr" className={styles.muted}>
            {row.primary_code}
          </bdi>{' '}
          {tag === undefined ? null : (
            <>
              <bdi dir="ltr" className={styles.muted}>
                {tag}
              </bdi>{' '}
            </>
          )}
          <bdi>{row.title}</bdi>
        </span>
        <span className={styles.hands}>
          <PressedStar permit={row} starred={starred} t={t} onStar={() => onStar(row)} />
          <MenuButton number={row.tracking_number} t={t} />
        </span>
      </span>
    </span>
  );
}
