import { WarningSign } from '@blueprintjs/icons';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { useTranslations } from '#src/i18n/i18n.ts';
import { SiteTime } from './SiteTime.tsx';

/** Whether work that was handed back is complete, and what is left of it in the words of who handed it back: that alone is loud. */
export function HandedBackWork({ permit, className }: { permit: Permit; className: string | undefined }) {
  const t = useTranslations('permits');
  const done = permit.standing?.handed_back ?? null;
  if (!done) return null;
  return (
    <p className={done.complete ? undefined : className}>
      {done.complete ? (
        t('permits:workComplete')
      ) : (
        <>
          <WarningSign size={16} /> <strong>{t('permits:workNotComplete')}</strong> <bdi>{done.left}</bdi>
        </>
      )}
      {' · '}
      {done.by ? (
        <>
          <bdi>{done.by.name}</bdi> <bdi dir="ltr">{done.by.sap}</bdi>
          {' · '}
        </>
      ) : null}
      <SiteTime at={done.at} zone={permit.time_zone} />
    </p>
  );
}
