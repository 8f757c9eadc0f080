import { Fragment } from 'react';
import type { HandedPermit } from '#domain/handover/handover.schema.ts';
import { textIn } from '#domain/kernel/language.ts';
import { mustComeOut } from '#domain/permits/life/standing.rules.ts';
import { whyTexts } from '#domain/permits/permit/row.words.ts';
import { regionTexts } from '#domain/permits/regions/region.texts.ts';
import { stateName } from '#src/entities/permits/permitTexts.ts';
import { rolesText } from '#src/entities/permits/rolesText.ts';
import { SiteTime } from '#src/entities/permits/SiteTime.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import { Onward } from '#src/ui/text/Onward.tsx';
import styles from './Handover.module.css';

/** How a permit stands, in one line: state, window, gas, isolation, people, conversations. */
export function ItemFacts({ permit }: { permit: HandedPermit }) {
  const t = useTranslations('handover', 'permits');
  const language = useLanguage();
  const { state, window, gas, gas_due, isolation, isolations, crew_on, crew_inside, conversations, time_zone, level } = permit;
  const { inside, fire_watch: watch, not_accounted, missing_roles, conflicts, unfinished } = permit;
  const gasText = regionTexts.gas[gas];
  const isolationText = regionTexts.isolation[isolation];
  // An entry names those of other work in its space as well; what was signed before names were told has none.
  const insideNow = Math.max(crew_inside, inside.length);
  const mustLeave = mustComeOut({ state, gas, standing: { inside: insideNow } }) > 0;
  return (
    <ul className={styles.facts}>
      <li>
        <strong>{stateName(state, language)}</strong>
        {whyTexts(permit, language).map(({ text, isLoud }) => (
          <Fragment key={text}>
            {' · '}
            {isLoud ? <strong className={styles.danger}>{text}</strong> : text}
          </Fragment>
        ))}
      </li>
      {level ? (
        <li>
          <bdi>{level}</bdi>
        </li>
      ) : null}
      <li>
        <Onward /> <span className="visually-hidden">{t('handover:windowEnds')}</span> <SiteTime at={window.to} zone={time_zone} />
      </li>
      {gasText ? (
        <li>
          {textIn(gasText, language)}
          {gas_due ? (
            <>
              {' · '}
              {t('handover:gasDue')} <SiteTime at={gas_due} zone={time_zone} />
            </>
          ) : null}
        </li>
      ) : null}
      {isolationText ? (
        <li>
          {textIn(isolationText, language)} {isolations.length > 0 ? <Listed items={isolations} /> : null}
        </li>
      ) : null}
      {crew_on > 0 ? <li>{t('handover:crewOn', { count: crew_on })}</li> : null}
      {insideNow > 0 ? (
        <li>
          <strong className={mustLeave ? styles.danger : ''}>
            {t(mustLeave ? 'permits:getThemOut' : 'handover:crewInside', { count: insideNow })}
            {inside.length > 0 ? (
              <>
                {mustLeave ? ' · ' : ': '}
                <Listed items={inside} />
              </>
            ) : null}
          </strong>
        </li>
      ) : null}
      {not_accounted.length > 0 ? (
        <li>
          <strong className={styles.danger}>
            {t('handover:notAccounted')}: <Listed items={not_accounted} />
          </strong>
        </li>
      ) : null}
      {missing_roles.length > 0 ? (
        <li>
          <strong className={styles.danger}>
            {t(state === 'live' ? 'permits:missingRoles' : 'permits:missingInside', { roles: rolesText(missing_roles, language) })}
          </strong>
        </li>
      ) : null}
      {watch ? (
        <li>
          <strong>
            {watch.until ? (
              <>
                {t('handover:fireWatch')} <SiteTime at={watch.until} zone={time_zone} />
              </>
            ) : (
              t('handover:fireWatchNotKept')
            )}
            {': '}
            {watch.watchers.length > 0 ? (
              <Listed items={watch.watchers} />
            ) : (
              <span className={styles.danger}>{t('handover:nobodyWatches')}</span>
            )}
          </strong>
        </li>
      ) : null}
      {unfinished === null ? null : (
        <li>
          <strong>{t('permits:workNotComplete')}</strong> <bdi>{unfinished}</bdi>
        </li>
      )}
      {conflicts.map(({ tracking_number, standing }) => (
        <li key={tracking_number}>
          {t('handover:conflict')} <Ltr>{tracking_number}</Ltr>:{' '}
          {standing === 'against' ? <strong>{t('handover:conflict_against')}</strong> : t(`handover:conflict_${standing}`)}
        </li>
      ))}
      {conversations > 0 ? <li>{t('handover:conversations', { count: conversations })}</li> : null}
    </ul>
  );
}
