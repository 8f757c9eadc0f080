import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { SiteTime } from './SiteTime.tsx';

/** What else is asked for on the same equipment at the same time, as long as neither is approved: nobody has compared the two, and both can be planned anew. */
export function AskedBeside({ permit: { standing, time_zone } }: { permit: Permit }) {
  const t = useTranslations('permits');
  const asked = standing?.asked_beside ?? [];
  if (asked.length === 0) return null;
  return (
    <>
      {asked.map(({ id, tracking_number, tags, codes, from, to }) => (
        <p key={id}>
          <strong>{t('permits:askedBeside')}</strong> <Listed items={tags} />: <Ltr>{tracking_number}</Ltr> ·{' '}
          <Listed items={codes} /> · <SiteTime at={from} zone={time_zone} /> – <SiteTime at={to} zone={time_zone} />
        </p>
      ))}
    </>
  );
}
