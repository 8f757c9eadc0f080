import { Locate, Pause, Play, WarningSign } from '@blueprintjs/icons';
import { minute } from '#domain/kernel/units.ts';
import type { MapCard as Card } from '#domain/permits/permitMaps/permitMap.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { href } from '#src/platform/routes.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import { spanText } from '#src/ui/time/spanText.ts';
import { useNow } from '#src/ui/time/useNow.ts';
import styles from './Maps.module.css';
import { Thumbnail } from './Thumbnail.tsx';

/** A map among others: where it leads, a small picture of it, and what counts there. */
export function MapCard({ map: { id, name, site, extent, thumbnail, counts, updated_at } }: { map: Card }) {
  const t = useTranslations('permitMaps');
  const { live, suspended, conflicts, emergency } = counts;
  return (
    <article className={styles.card} data-emergency={emergency > 0}>
      <h2 className={styles.name}>
        <Link className={styles.link} to={href('/apps/permit-map/:mapId', { mapId: id })}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <span className={styles.muted}>
          <Ltr>{site.code}</Ltr>
        </span>
      </h2>
      {extent ? (
        <Thumbnail extent={extent} thumbnail={thumbnail} name={name} />
      ) : (
        <p className={styles.muted}>{t('permitMaps:notDrawn')}</p>
      )}
      <ul className={styles.counts} aria-label={t('permitMaps:counts', { name })}>
        {emergency > 0 ? (
          <li className={styles.danger}>
            <WarningSign size={14} /> {t('permitMaps:emergencies', { count: emergency })}
          </li>
        ) : null}
        <li>
          <Play size={14} /> {t('permitMaps:live', { count: live })}
        </li>
        <li className={suspended > 0 ? styles.warning : undefined}>
          <Pause size={14} /> {t('permitMaps:suspended', { count: suspended })}
        </li>
        <li className={conflicts > 0 ? styles.warning : undefined}>
          <Locate size={14} /> {t('permitMaps:conflicts', { count: conflicts })}
        </li>
      </ul>
      <p className={styles.muted}>{updated_at ? <LastChange at={updated_at} /> : t('permitMaps:noChange')}</p>
    </article>
  );
}

function LastChange({ at }: { at: string }) {
  const t = useTranslations('permitMaps');
  const language = useLanguage();
  const minutes = useNow((now) => Math.floor((now - Date.parse(at)) / minute));
  return minutes < 1 ? t('permitMaps:justNow') : t('permitMaps:lastChange', { span: spanText(minutes, language) });
}
