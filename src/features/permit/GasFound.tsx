import { listText, measureText } from '#domain/kernel/readingText.ts';
import type { Standing } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

type Props = { found: NonNullable<Standing['gas_found']>; zone: string };

/** What gas was found, or what a test did not read, at which point of the plan and when. */
export function GasFound({ found: { readings, unread, point, at }, zone }: Props) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const read = readings.map(({ substance, value, unit }) => `${substance} ${measureText(value, unit, language)}`);
  return (
    <>
      {read.length > 0 ? (
        <>
          {t('permits:gasFound')} <bdi>{listText(read, language)}</bdi>
          {' · '}
        </>
      ) : null}
      {unread.length > 0 ? (
        <>
          {t('permits:gasUnread')} <bdi>{listText(unread, language)}</bdi>
          {' · '}
        </>
      ) : null}
      {t('permits:gasPoint')} <bdi>{point}</bdi> · <SiteTime at={at} zone={zone} />
    </>
  );
}
