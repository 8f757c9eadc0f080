import { textIn } from '#domain/kernel/language.ts';
import { joinedText, namedCode } from '#domain/kernel/readingText.ts';
import { typedSap } from '#domain/kernel/typedSap.ts';
import { activities } from '#domain/permits/kernel/permit.states.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { disciplineName } from '#src/entities/permits/disciplineName.ts';
import { WindowCell } from '#src/entities/permits/WindowCell.tsx';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { Ltr } from '#src/ui/Ltr.tsx';
import { Listed } from '#src/ui/text/Listed.tsx';
import styles from './Desk.module.css';
import { PermitDeskActor } from './DeskActors.ts';
import { chosenOf, formOf } from './desk.selectors.ts';

/** Which discipline or area is endorsed: that of the person who signs, where it is known what theirs is. */
function Endorses({ permit }: { permit: Permit }) {
  const t = useTranslations('desk', 'permits');
  const language = useLanguage();
  const event = PermitDeskActor.useSelector(chosenOf);
  const { signers } = PermitDeskActor.useSelector(formOf);
  if (event?.event !== 'ENDORSE') return null;
  const { endorses } = event;
  const area = permit.other_areas.find(({ code }) => code === endorses?.area);
  const isTheirs = endorses !== null && typedSap(signers[0]?.sap ?? '') === endorses.by;
  return (
    <>
      <dt>{t('desk:endorses')}</dt>
      <dd>
        {!isTheirs
          ? t('desk:endorsesOfSigner')
          : endorses.area === null
            ? disciplineName(endorses.discipline, language)
            : t('desk:endorsesArea', { area: area ? namedCode(area.code, area.name) : endorses.area })}
      </dd>
    </>
  );
}

/** What is signed, in a few lines: also the equipment, which the title need not name as the permit does. */
export function SignedThing({ permit }: { permit: Permit }) {
  const t = useTranslations('desk', 'permits');
  const language = useLanguage();
  const codes = [permit.primary_code, ...permit.supplementary_codes];
  const kinds = codes.map((code) => `\u2068${code}\u2069 ${textIn(activities[code], language)}`);
  return (
    <section aria-label={t('desk:signed')} className={styles.thing}>
      <dl className={styles.lines}>
        <dt>{t('desk:number')}</dt>
        <dd className={styles.number}>
          <Ltr>{permit.tracking_number}</Ltr>
        </dd>
        <dt>{t('desk:work')}</dt>
        <dd>
          <bdi>{permit.title}</bdi>
        </dd>
        <dt>{t('desk:place')}</dt>
        <dd>
          <Ltr>{permit.area.code}</Ltr> <bdi>{permit.area.name}</bdi>
          {permit.level ? (
            <>
              {' · '}
              <bdi>{permit.level}</bdi>
            </>
          ) : null}
        </dd>
        {permit.equipment_tags.length > 0 ? (
          <>
            <dt>{t('desk:equipment')}</dt>
            <dd>
              <Listed items={permit.equipment_tags} />
              {permit.unknown_tags.length > 0 ? (
                <p className={styles.loudLine}>
                  {t('permits:unlisted')} <Listed items={permit.unknown_tags} />
                </p>
              ) : null}
            </dd>
          </>
        ) : null}
        <Endorses permit={permit} />
        <dt>{t('desk:window')}</dt>
        <dd className={styles.when}>
          <WindowCell row={permit} language={language} />
        </dd>
        <dt>{t('desk:kinds')}</dt>
        <dd>{joinedText(kinds, language)}</dd>
      </dl>
    </section>
  );
}
