import { SwapHorizontal } from '@blueprintjs/icons';
import { minute } from '#domain/kernel/units.ts';
import type { Board, BoardSite } from '#domain/permits/board/board.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { spanText } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Board.module.css';
import { Place } from './Place.tsx';

/** How long until each site hands its shift over. */
export function Shifts({ board: { site, sites } }: { board: Board }) {
  const t = useTranslations('board');
  return (
    <ul className={styles.shifts} aria-label={t('board:shifts')}>
      {sites
        .filter(({ code }) => site === null || code === site)
        .map((one) => (
          <Shift key={one.code} site={one} />
        ))}
    </ul>
  );
}

function Shift({ site: { code, name, time_zone, shift_ends, open_handovers } }: { site: BoardSite }) {
  const t = useTranslations('board');
  const language = useLanguage();
  const minutes = useNow((now) => Math.max(0, Math.ceil((Date.parse(shift_ends) - now) / minute)));
  return (
    <li className={styles.shift} data-shift={code}>
      <SwapHorizontal size={16} />
      <Place className={styles.shiftLink} to={`${href('/apps/permit-handover')}?site=${code}`}>
        {t('board:shiftEnds', { site: `\u2068${name}\u2069`, span: spanText(minutes, language) })}
      </Place>
      <span className={styles.muted}>
        <SiteTime at={shift_ends} zone={time_zone} /> · {t('board:openHandovers', { count: open_handovers })}
      </span>
    </li>
  );
}
