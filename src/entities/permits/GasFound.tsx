import { Fragment } from 'react';
import { listText, substanceText } from '#domain/kernel/readingText.ts';
import { oxygenFault } from '#domain/permits/evidence/oxygen.rules.ts';
import type { GasFailure, Permit } from '#domain/permits/permit/permit.schema.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { SiteTime } from './SiteTime.tsx';

/** Every failure that stands under a permit; of a server that says only the last one, that. */
export const failuresOf = (standing: Permit['standing']): readonly GasFailure[] => {
  const { gas_failed = [], gas_found = null } = standing ?? {};
  return gas_failed.length > 0 ? gas_failed : gas_found ? [gas_found] : [];
};

/** What gas was found, at every point at which it was. */
export function GasFound({ found, zone }: { found: readonly GasFailure[]; zone: string }) {
  return (
    <>
      {found.map((one, index) => (
        <Fragment key={`${one.point} ${one.at}`}>
          {index > 0 ? ' / ' : null}
          <FoundAt found={one} zone={zone} />
        </Fragment>
      ))}
    </>
  );
}

type Read = GasFailure['readings'][number];

/** What gas was found, whether oxygen was too low or too high, or what a test did not read, at which point of the plan and when. */
function FoundAt({ found: { readings, unread, point, at }, zone }: { found: GasFailure; zone: string }) {
  const t = useTranslations('permits');
  const language = useLanguage();
  const said = ({ substance, value, unit }: Read) => substanceText(substance, value, unit, language);
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
