import { listText, measureText } from '#domain/kernel/readingText.ts';
import { oxygenFault } from '#domain/permits/evidence/oxygen.rules.ts';
import type { Standing } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';

type Read = NonNullable<Standing['gas_found']>['readings'][number];
type Props = { found: NonNullable<Standing['gas_found']>; zone: string };

/** What gas was found, whether oxygen was too low or too high, or what a test did not read, at which point of the plan and when. */
export function GasFound({ found: { readings, unread, point, at }, zone }: Props) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const said = ({ substance, value, unit }: Read) => `${substance} ${measureText(value, unit, language)}`;
  const oxygen = readings.find((one) => oxygenFault(one) !== null);
  const fault = oxygen ? oxygenFault(oxygen) : null;
  const read = readings.filter((one) => one !== oxygen).map(said);
  return (
    <>
      {oxygen && fault ? (
        <>
          {t(`permits:oxygen_${fault}`)} <bdi>{said(oxygen)}</bdi>
          {' · '}
        </>
      ) : null}
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
