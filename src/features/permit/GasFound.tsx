import { listText, measureText } from '#domain/kernel/readingText.ts';
import type { Standing } from '#domain/permits/permit/permit.schema.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage } from '#src/i18n/i18n.ts';

type Props = { found: NonNullable<Standing['gas_found']>; zone: string };

/** What gas was found, where and when. */
export function GasFound({ found: { readings, point, at }, zone }: Props) {
  const language = useLanguage();
  const read = readings.map(({ substance, value, unit }) => `${substance} ${measureText(value, unit, language)}`);
  return (
    <>
      {read.length > 0 ? (
        <>
          <bdi>{listText(read, language)}</bdi>
          {' · '}
        </>
      ) : null}
      <bdi>{point}</bdi> · <SiteTime at={at} zone={zone} />
    </>
  );
}
