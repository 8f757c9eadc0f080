import type { Handover, HandoverDiff, PermitNews } from '#domain/handover/handover.schema.ts';
import { permitHref } from '#src/entities/permits/permitAddress.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { WorkCard } from '#src/entities/permits/WorkCard.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Link } from '#src/ui/Link.tsx';
import { Ltr } from '#src/ui/Ltr.tsx';
import styles from './Handover.module.css';
import { byArea } from './handover.selectors.ts';
import { Item } from './Item.tsx';
import { News } from './News.tsx';

/** The permits that cross the end of the shift, area by area, each with what happened since the one who takes over left. */
export function Items({ handover, diff }: { handover: Handover; diff: HandoverDiff }) {
  const t = useTranslations('handover');
  const newsOf = (id: number) => diff.permits.find(({ permit }) => permit.id === id);
  const here = new Set(handover.list.map(({ permit }) => permit.id));
  const gone = diff.permits.filter(({ permit, count }) => !here.has(permit.id) && count > 0);
  const since = () => {
    if (!handover.incoming) return t('handover:sinceNobody');
    return diff.base ? t('handover:since', { name: handover.incoming.name }) : t('handover:sinceShift');
  };
  return (
    <WorkCard title={t('handover:items')}>
      {handover.state === 'open' ? null : (
        <p>
          <strong>
            {handover.completed_at ? t('handover:asSigned') : t('handover:asLapsed')}{' '}
            <SiteTime at={handover.completed_at ?? handover.shift.to} zone={handover.site.time_zone} />
          </strong>
        </p>
      )}
      <p className={styles.muted}>{since()}</p>
      {handover.list.length === 0 ? <p>{t('handover:noItems')}</p> : null}
      {byArea(handover.list).map(({ code, name, items }) => (
        <section key={code} className={styles.stack}>
          <h3 className={styles.area}>
            <Ltr>{code}</Ltr> <bdi>{name}</bdi>
          </h3>
          <ul className={styles.items}>
            {items.map((item) => (
              <Item key={item.permit.id} handover={handover} item={item} news={newsOf(item.permit.id)} />
            ))}
          </ul>
        </section>
      ))}
      {gone.length > 0 ? <Gone list={gone} zone={handover.site.time_zone} /> : null}
    </WorkCard>
  );
}

/** Work that they left open and that is not any more. */
function Gone({ list, zone }: { list: readonly PermitNews[]; zone: string }) {
  const t = useTranslations('handover', 'permits');
  const language = useLanguage();
  return (
    <section className={styles.stack}>
      <h3 className={styles.area}>{t('handover:gone')}</h3>
      <ul className={styles.items}>
        {list.map((news) => (
          <li key={news.permit.id} className={styles.item}>
            <p className={styles.line}>
              <Link to={permitHref(news.permit)}>
                <Ltr>{news.permit.tracking_number}</Ltr>
              </Link>
              <bdi>{news.permit.title}</bdi>
              <strong>{stateName(news.permit.state, language)}</strong>
            </p>
            <News news={news} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  );
}
